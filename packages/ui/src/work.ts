/** Components of dashboards only. Front ends do not share them: each one that uses them contains them, and a shopper loads none. */
export { type Column, DataTable, type DataTableProps } from './data/DataTable';
export { type Step, Steps, type StepsProps } from './data/Steps';
export { Quantities, type QuantitiesProps, type Quantity } from './field/Quantities';
export { WorkIcon, type WorkIconName, type WorkIconProps } from './icons/WorkIcon';
export { type MenuEntry, RowMenu, type RowMenuProps } from './menu/RowMenu';
export { StarsInput, type StarsInputProps } from './stars/StarsInput';
