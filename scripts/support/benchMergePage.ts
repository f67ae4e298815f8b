/* The page of `npm run bench:export`: passes requests on to its worker, as the product does. */
const worker = new Worker(new URL('./benchMergeWorker.ts', import.meta.url), { type: 'module' })
let last = 0

Object.assign(globalThis, {
  ask: (name: string, ...values: unknown[]) =>
    new Promise((resolve, reject) => {
      const id = ++last
      worker.addEventListener('message', function take({ data }: MessageEvent) {
        if (data.id !== id) return
        worker.removeEventListener('message', take)
        if (data.error === undefined) resolve(data.value)
        else reject(new Error(data.error))
      })
      worker.postMessage({ id, name, values })
    }),
})
