import { Link } from '@kerf/federation/router';
import { useShopTexts } from '@kerf/federation/use-shop-texts';
import { checkoutMessages as checkout } from '../../messages/checkout-messages';

const sentences: Record<string, string> = {
  '/help/terms': checkout.accept,
  '/help/returns': checkout.canReturn,
  '/help/privacy': checkout.data,
};

/** The texts of the owner that matter to an order. A shop may have none of them. */
export const useConsentTexts = () => useShopTexts(Object.keys(sentences));

/** They open beside the form. */
export function Consent({ texts }: { texts: ReturnType<typeof useConsentTexts> }) {
  return texts.map(({ path, title }) => (
    <span key={path}>
      {`${sentences[path]} `}
      <Link to={path} target="_blank">
        {title}
      </Link>
      {'. '}
    </span>
  ));
}
