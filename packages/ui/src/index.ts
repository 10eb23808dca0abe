export { Button, type ButtonProps } from './button/Button';
export {
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
  iconButtonClass,
} from './button/buttonClass';
export { IconButton, type IconButtonProps } from './button/IconButton';
export { ConfirmHost } from './confirm/ConfirmHost';
export { type ConfirmOptions, confirm } from './confirm/store';
export { cx } from './cx';
export { Price } from './data/Price';
export { Sums, type SumsProps } from './data/Sums';
export { useFocusAfterRemoval } from './data/useFocusAfterRemoval';
export { Badge, type BadgeProps, type BadgeTone } from './feedback/Badge';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState';
export { ErrorText, type ErrorTextProps } from './feedback/ErrorText';
export { Loaded, type LoadedProps } from './feedback/Loaded';
export { LoadMore, type LoadMoreProps } from './feedback/LoadMore';
export { Skeleton, type SkeletonProps } from './feedback/Skeleton';
export { Spinner, type SpinnerProps } from './feedback/Spinner';
export type { ControlProps } from './field/control';
export { Input, Select, TextArea } from './field/controls';
export { Field, type FieldProps } from './field/Field';
export { Stepper, type StepperProps } from './field/Stepper';
export { Icon, type IconName, type IconProps } from './icons/Icon';
export { Card, type CardProps } from './layout/Card';
export { KerfDivider } from './layout/KerfDivider';
export { Page, type PageProps } from './layout/Page';
export { Panel, type PanelProps } from './layout/Panel';
export { Section, type SectionProps } from './layout/Section';
export { VisuallyHidden } from './layout/VisuallyHidden';
export { Avatar, type AvatarProps } from './media/Avatar';
export { allowImageOrigins, isImageAllowed } from './media/image-origins';
export { Picture, type PictureProps } from './media/Picture';
export { followKeys, onKey } from './on-key';
export { Stars } from './stars/Stars';
export { toast } from './toast/store';
export { Toaster } from './toast/Toaster';
export { useDebouncedValue } from './useDebouncedValue';
export { setWords, words } from './words';
