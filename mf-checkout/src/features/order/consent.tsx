import { Link } from '@kerf/federation/router';
import { useShopTexts } from '@kerf/federation/use-shop-texts';
import { checkoutMessages as checkout } from '../../messages/checkout-messages';

const sentences: Record<string, string> = {
  '/help/terms': checkout.accept,
  '/help/returns': checkout.canReturn,
  '/help/privacy': checkout.data,
};

/** The texts of the owner that matter to an order. They open beside the form. A shop without them shows nothing. */
export function Consent() {
  const texts = useShopTexts(Object.keys(sentences));
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
