import type { OrderDetail } from '@kerf/contracts';
import { readConfig } from '@kerf/federation';
import { useMutation } from '@kerf/federation/query';
import { session } from '@kerf/session';
import type { OrderAccess } from './order-access';

/** A plain link sends no access token, so the file is fetched first. */
const fetchReceipt = async ({ id, token }: OrderAccess): Promise<Blob> => {
  const { apiUrl } = await readConfig();
  const bearer = token ?? (await session.token());
  const response = await fetch(`${apiUrl}/orders/${id}/receipt.pdf`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  if (!response.ok) throw new Error(`The receipt could not be loaded (${response.status}).`);
  return response.blob();
};

const saveAs = (file: Blob, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Downloads the receipt as PDF. */
export const useReceipt = ({ number }: OrderDetail, access: OrderAccess) =>
  useMutation({
    mutationFn: () => fetchReceipt(access),
    onSuccess: file => saveAs(file, `receipt-${number}.pdf`),
  });
