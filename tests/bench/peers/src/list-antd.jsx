// antd Table: ?mode=page (pagination) or ?mode=virtual (virtual scroll, all rows)
import React from 'react';
import { createRoot } from 'react-dom/client';
import { Table, version } from 'antd';
import { installBench } from '../../page/contract.ts';
const opts = Object.fromEntries(new URLSearchParams(location.search));
const virtual = opts.mode === 'virtual';
let r;
installBench({
  peer: 'list-antd', versions: { antd: version },
  mountList(root, data, o) {
    const columns = Object.keys(data[0]).filter((k) => k !== 'id').map((k) => ({ title: k, dataIndex: k, width: 120 }));
    r = createRoot(root);
    r.render(virtual
      ? <Table virtual size="small" rowKey="id" columns={columns} dataSource={data} pagination={false} scroll={{ x: 120 * columns.length, y: 600 }} />
      : <Table size="small" rowKey="id" columns={columns} dataSource={data} pagination={{ pageSize: o.pageSize, showSizeChanger: false }} scroll={{ x: 120 * columns.length }} />);
  },
  scroller: (root) => (virtual ? root.querySelector('.rc-virtual-list-holder, .ant-table-tbody-virtual-holder') : null),
  rowSelector: '.ant-table-row',
  firstRowText: (root) => root.querySelector('.ant-table-tbody .ant-table-row td')?.textContent,
  gotoPage: virtual ? undefined : (root, i) => root.querySelector(`.ant-pagination-item-${i}`).click(),
});
