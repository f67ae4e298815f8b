import type { ChunkCall } from './exportWorkerApi'

/** A complete response. Its content is held by the browser and uses no memory of the worker. */
export type ChunkAnswer = {
  status: number
  headers: Headers
  content: Blob
  /** Whether it is from another origin, which exposes only some headers. */
  isForeign: boolean
}

/**
 * Sends a call and waits for the complete response.
 * @param onLoaded called when data arrives; null if the length is unknown
 * @throws if there is no response, or if it was cut off
 */
export type SendCall = (
  call: ChunkCall,
  signal: AbortSignal,
  onLoaded: (loadedBytes: number, totalBytes: number | null) => void,
) => Promise<ChunkAnswer>

/**
 * Uses XMLHttpRequest, because only it reports the progress of a response stored as a Blob. The chunks of a
 * stream would all pass through the memory of the worker, which would grow by the size of the export.
 */
export const sendByRequest: SendCall = ({ url, headers, body }, signal, onLoaded) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new Error('the call was not answered, or not to the end'))
    request.open('POST', url)
    request.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.onreadystatechange = () => {
      if (request.readyState === XMLHttpRequest.HEADERS_RECEIVED) onLoaded(0, null)
    }
    request.onprogress = ({ loaded, total, lengthComputable }) =>
      onLoaded(loaded, lengthComputable ? total : null)
    request.onload = () =>
      resolve({
        status: request.status,
        headers: headersOf(request.getAllResponseHeaders()),
        content: request.response as Blob,
        isForeign: new URL(request.responseURL || url).origin !== globalThis.location.origin,
      })
    request.onerror = fail
    request.onabort = fail
    signal.addEventListener('abort', () => request.abort())
    request.send(JSON.stringify(body))
  })

function headersOf(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
