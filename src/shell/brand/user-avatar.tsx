import { Avatar } from 'antd';
import type { ReactElement } from 'react';
import { configuration } from '#src/session/configuration.ts';

/** The picture of a person, or the last two characters of the name. */
export function UserAvatar({ name, headIcon, size }: { name: string; headIcon: string | null; size: number }): ReactElement {
  return (
    <Avatar
      size={size}
      alt={name}
      {...(headIcon ? { src: avatarAddress(headIcon) } : {})}
      style={{ flex: 'none', background: 'var(--office-solid)', fontSize: Math.round(size * 0.34) }}
    >
      {name.slice(-2)}
    </Avatar>
  );
}

/** A stored file name or an address of the server as something an image can load. */
export function avatarAddress(headIcon: string): string {
  if (headIcon.startsWith('/')) return configuration.apiBase + headIcon;
  return `${configuration.apiBase}/api/file/Image/userAvatar/${encodeURIComponent(headIcon)}`;
}
