import { Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';

/** The menu of a row, open at once; `children` is the button it hangs on. */
export function RowMenu({ items, children }: { items: NonNullable<MenuProps['items']>; children: ReactElement }): ReactElement {
  const [isOpen, setOpen] = useState(true);
  return <Dropdown menu={{ items }} trigger={['click']} open={isOpen} onOpenChange={setOpen}>{children}</Dropdown>;
}
