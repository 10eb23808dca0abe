/** The mark of what is saved. It is not among the icons of the shop, which every page loads. */
export const Bookmark = ({ filled = false }: { filled?: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M7 4h10v16l-5-4-5 4V4Z" />
  </svg>
);
