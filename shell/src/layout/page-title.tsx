import { messages } from '../messages';

export interface PageTitleProps {
  title?: string;
  description?: string | undefined;
}

/** The document's title and description, the shop's own where a page has none. */
export const PageTitle = ({ title, description = messages.description }: PageTitleProps) => (
  <>
    <title>{title ? `${title} · ${messages.brand}` : messages.brand}</title>
    <meta name="description" content={description} />
  </>
);
