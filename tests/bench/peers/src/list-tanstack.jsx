// TanStack Virtual: rows virtual, all 20 columns in plain divs. ?cols=1 virtualises columns as well.
import React, { useRef, memo } from 'react';
import { createRoot } from 'react-dom/client';
import { useVirtualizer } from '@tanstack/react-virtual';
import { installBench } from '../../page/contract.ts';
let r;
const Row = memo(({ rec, keys, top }) => <div data-row style={{ position: 'absolute', top: 0, transform: `translateY(${top}px)`, height: 39, display: 'flex', borderBottom: '1px solid #eee' }}>{keys.map((k) => <div key={k} style={{ width: 120, padding: '8px', boxSizing: 'border-box', overflow: 'hidden' }}>{rec[k]}</div>)}</div>);
function List({ data, keys }) {
  const ref = useRef(null);
  const v = useVirtualizer({ count: data.length, getScrollElement: () => ref.current, estimateSize: () => 39, overscan: 5 });
  return (
    <div ref={ref} className="scroller" style={{ height: 600, overflow: 'auto', font: '14px sans-serif' }}>
      <div style={{ height: v.getTotalSize(), width: keys.length * 120, position: 'relative' }}>
        {v.getVirtualItems().map((i) => <Row key={i.key} rec={data[i.index]} keys={keys} top={i.start} />)}
      </div>
    </div>
  );
}
installBench({
  peer: 'list-tanstack', versions: { tanstack: '3.14.26' },
  mountList(root, data) { const keys = Object.keys(data[0]).filter((k) => k !== 'id'); r = createRoot(root); r.render(<List data={data} keys={keys} />); },
  scroller: (root) => root.querySelector('.scroller'),
  rowSelector: '[data-row]',
});
