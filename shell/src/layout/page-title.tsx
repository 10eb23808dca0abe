import { messages } from '../messages';

export interface PageTitleProps {
  title?: string;
  description?: string | undefined;
}

/** Sets the document's title and description. A page without them gets those of the shop. */
export const PageTitle = ({ title, description = messages.description }: PageTitleProps) => (
  <>
    <title>{title ? `${title} · ${messages.brand}` : messages.brand}</title>
    <meta name="description" content={description} />
  </>
);
