/** Where the server is and how long the page waits for it. */
export const configuration = {
  /** Prefix of every call; empty when the server also serves the page. */
  apiBase: import.meta.env.VITE_API_BASE ?? '',
  websocketPath: '/api/message/websocket',
  uploadPath: '/api/file/Uploader',
  requestTimeoutMs: import.meta.env.PROD ? 1_000_000 : 10_000,
  productVersion: '1.0',
  /** What the server expects of its own page at sign-in; not a secret. */
  client: { client_id: 'admin', client_secret: '123456', scope: 'all', grant_type: 'password' },
} as const;
