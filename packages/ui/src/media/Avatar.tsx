import { useState } from 'react';
import { cx } from '../cx';
import styles from './Avatar.module.css';
import { isImageAllowed } from './image-origins';

export interface AvatarProps {
  /** The photo's address. The default picture replaces a photo that is missing, disallowed or fails to load. */
  src?: string | null | undefined;
  /** The person's name, or '' if the name is beside the photo. */
  alt: string;
  size?: 'small' | 'medium' | 'large';
}

/** A round photo of a person. */
export function Avatar({ src, alt, size = 'medium' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const look = cx(styles.avatar, styles[size]);
  if (src && src !== broken && isImageAllowed(src)) {
    return (
      <img
        src={src}
        alt={alt}
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className={look}
        onError={() => setBroken(src)}
      />
    );
  }
  return (
    <svg
      viewBox="0 0 48 48"
      className={look}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      <circle cx="24" cy="19" r="8" className={styles.person} />
      <path d="M7 48c0-11 7.5-17 17-17s17 6 17 17H7Z" className={styles.person} />
    </svg>
  );
}
