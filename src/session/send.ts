export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** Goes into the address; what is null or undefined does not. */
  params: Readonly<Record<string, unknown>>;
  /** Sent as JSON unless it is a form. */
  data?: object | undefined;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  responseType: 'json' | 'blob';
  signal?: AbortSignal | undefined;
  /** From 0 to 1, while the body is on its way to the server. */
  onUploadProgress?: ((ratio: number) => void) | undefined;
}

export interface Answer {
  status: number;
  /** Of JSON that cannot be read, its text. */
  data: unknown;
  header(name: string): string | null;
}

/** Sends a call and gives the answer whatever its status. Throws where none comes: no connection, too late, or aborted. By XMLHttpRequest, because fetch does not tell how much has been sent. */
export function send({ method, url, params, data, headers, timeoutMs, responseType, signal, onUploadProgress }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const abort = (): void => xhr.abort();
    const fail = (): void => reject(signal?.aborted ? (signal.reason as Error) : new Error(`No answer from ${url}.`));
    xhr.open(method, withQuery(url, params));
    xhr.timeout = timeoutMs;
    xhr.responseType = responseType === 'blob' ? 'blob' : 'text';
    for (const [name, value] of Object.entries({ Accept: 'application/json, text/plain, */*', ...headers })) xhr.setRequestHeader(name, value);
    xhr.onload = () => resolve({
      status: xhr.status,
      data: responseType === 'blob' ? xhr.response : readJson(xhr.responseText),
      header: (name) => xhr.getResponseHeader(name),
    });
    xhr.onerror = fail;
    xhr.ontimeout = fail;
    xhr.onabort = fail;
    xhr.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    if (onUploadProgress) xhr.upload.onprogress = ({ loaded, total }) => onUploadProgress(total ? loaded / total : 0);
    xhr.send(bodyOf(xhr, data));
  });
}

function bodyOf(xhr: XMLHttpRequest, data: object | undefined): XMLHttpRequestBodyInit | null {
  if (data === undefined) return null;
  // The browser itself says what separates the parts of a form.
  if (data instanceof FormData) return data;
  const isForm = data instanceof URLSearchParams;
  xhr.setRequestHeader('Content-Type', isForm ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'application/json');
  return isForm ? data.toString() : JSON.stringify(data);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function withQuery(url: string, params: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) append(query, name, value);
  return `${url}?${query.toString()}`;
}

/** Lists as `name[]`, one for each. */
function append(query: URLSearchParams, name: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) value.forEach((one) => append(query, `${name}[]`, one));
  else query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
}
