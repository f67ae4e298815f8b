import type { ChunkCall } from './exportWorkerApi'

/** An answer that came whole. Its content is kept by the browser and takes no memory of the worker. */
export type ChunkAnswer = {
  status: number
  headers: Headers
  content: Blob
  /** Of another origin, which tells only what it wants to. */
  isForeign: boolean
}

/**
 * Sends a call and waits for the whole answer.
 * @param onLoaded told whenever something has come; null where the length is not known
 * @throws where there is no answer, or it broke off
 */
export type SendCall = (
  call: ChunkCall,
  signal: AbortSignal,
  onLoaded: (loadedBytes: number, totalBytes: number | null) => void,
) => Promise<ChunkAnswer>

/**
 * By XMLHttpRequest, because it alone tells how much has come of an answer that goes to a Blob. The pieces of a stream
 * would all pass through the memory of the worker, which grows by the size of the export.
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
