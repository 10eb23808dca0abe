import { type ComponentProps, useState } from 'react';
import { cx } from '../cx';
import { isImageAllowed } from './image-origins';
import styles from './Picture.module.css';
import { uploadWidths } from './upload-widths';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  src: string;
  alt: string;
}

/** A picture with a user-supplied address. Of an uploaded one, the browser loads a file that fits `sizes`, which is `width` by default. A default picture replaces one that is disallowed or fails to load. */
export function Picture({ src, alt, className, width, height, ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  if (src !== broken && isImageAllowed(src))
    return (
      <img
        referrerPolicy="no-referrer"
        sizes={`${width}px`}
        {...rest}
        src={src}
        srcSet={uploadWidths(src)}
        alt={alt}
        width={width}
        height={height}
        className={className}
        onError={() => setBroken(src)}
      />
    );
  return (
    <svg
      viewBox="0 0 64 48"
      width={width}
      height={height}
      className={cx(styles.none, className)}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      <path d="M12 38 26 22l9 10 7-7 10 13Z" />
      <circle cx="44" cy="15" r="4" />
    </svg>
  );
}
