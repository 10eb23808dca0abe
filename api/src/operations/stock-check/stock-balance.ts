import type { MovementSum } from '../../inventory/ledger/stock-movements.repository.js';
import { effects } from '../../inventory/ledger/stock-movements.schema.js';

/** The stock left to sell of an item, and the quantity that unpaid orders hold. */
export interface Balance {
  count: number;
  held: number;
}

/** An item whose balance is not that of its movements. */
export interface Difference {
  item: string;
  actual: Balance;
  ledger: Balance;
}

const noBalance: Balance = { count: 0, held: 0 };

/** The balance that movements lead to, by item. */
export const ledgerBalances = (sums: readonly MovementSum[]): Map<string, Balance> => {
  const balances = new Map<string, Balance>();
  for (const { _id, movements } of sums) {
    const { count, held } = balances.get(String(_id.item)) ?? noBalance;
    const quantity = _id.quantity * movements;
    const effect = effects[_id.kind];
    balances.set(String(_id.item), { count: count + effect.count * quantity, held: held + effect.held * quantity });
  }
  return balances;
};

export const differencesOf = (
  actual: ReadonlyMap<string, Balance>,
  ledger: ReadonlyMap<string, Balance>,
): Difference[] =>
  [...actual]
    .map(([item, balance]) => ({ item, actual: balance, ledger: ledger.get(item) ?? noBalance }))
    .filter(({ actual, ledger }) => actual.count !== ledger.count || actual.held !== ledger.held);
