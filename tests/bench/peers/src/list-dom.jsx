// Lower bound: hand written row recycling, no framework. A fixed pool of row elements, text nodes are overwritten.
import { installBench } from '../../page/contract.ts';
const H = 39; const VIEW = 600; const POOL = Math.ceil(VIEW / H) + 2;
installBench({
  peer: 'list-dom',
  mountList(root, data) {
    const keys = Object.keys(data[0]).filter((k) => k !== 'id');
    const sc = document.createElement('div'); sc.className = 'scroller'; sc.style.cssText = `height:${VIEW}px;overflow:auto;font:14px sans-serif`;
    const inner = document.createElement('div'); inner.style.cssText = `height:${data.length * H}px;width:${keys.length * 120}px;position:relative`; sc.append(inner);
    const pool = [];
    for (let i = 0; i < POOL; i++) {
      const row = document.createElement('div'); row.dataset.row = ''; row.style.cssText = `position:absolute;height:${H}px;display:flex;border-bottom:1px solid #eee;contain:strict;width:${keys.length * 120}px`;
      const cells = keys.map(() => { const c = document.createElement('div'); c.style.cssText = 'width:120px;padding:8px;box-sizing:border-box;overflow:hidden'; const t = document.createTextNode(''); c.append(t); row.append(c); return t; });
      inner.append(row); pool.push({ row, cells, idx: -1 });
    }
    const paint = () => {
      const first = Math.floor(sc.scrollTop / H);
      for (let i = first; i < first + POOL && i < data.length; i++) {
        const p = pool[i % POOL]; if (p.idx === i) continue; p.idx = i;
        p.row.style.transform = `translateY(${i * H}px)`;
        const rec = data[i]; for (let c = 0; c < keys.length; c++) p.cells[c].data = rec[keys[c]];
      }
    };
    sc.addEventListener('scroll', paint); root.append(sc); paint();
  },
  scroller: (root) => root.querySelector('.scroller'),
  rowSelector: '[data-row]',
});
