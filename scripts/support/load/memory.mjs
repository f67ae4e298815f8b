import { readFileSync } from 'node:fs'

const residentMegabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Samples the memory of processes by name. @param {() => Readonly<Record<string, number>>} pids */
export function watchMemory(pids, intervalMs) {
  /** @type {Map<string, { name: string, samples: number[] }>} by process: a restarted one is another */
  const seen = new Map()
  const sample = () => {
    for (const [name, pid] of Object.entries(pids())) {
      const known = seen.get(`${name} ${pid}`) ?? { name, samples: [] }
      try {
        known.samples.push(residentMegabytes(pid))
        seen.set(`${name} ${pid}`, known)
      } catch {
        // It was just killed.
      }
    }
  }
  const timer = setInterval(sample, intervalMs)
  return () => {
    clearInterval(timer)
    return [...seen.values()]
  }
}

/**
 * Growth in percent between the second and the last quarter: the first one warms up. NaN with too few samples.
 * @param {readonly number[]} samples
 */
export function growthOf(samples) {
  const quarter = Math.floor(samples.length / 4)
  if (quarter === 0) return Number.NaN
  return 100 * (mean(samples.slice(-quarter)) / mean(samples.slice(quarter, 2 * quarter)) - 1)
}
