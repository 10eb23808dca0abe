import { CodesPanel } from './codes-panel';
import { Opened } from './opened';
import { PromotionForm, type PromotionFormProps } from './promotion-form';

/** The form of a promotion and its codes. It loads when it opens, because most visits only read the list. */
export default function PromotionEditor(props: PromotionFormProps) {
  const { stored } = props;
  return (
    <Opened>
      <PromotionForm {...props} />
      {stored?.promotion.kind === 'code' ? <CodesPanel promotion={stored.promotion} /> : null}
    </Opened>
  );
}
