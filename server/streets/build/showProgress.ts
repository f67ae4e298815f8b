/** Returns a function that shows the progress of a step: one line in a terminal, else a line for each tenth. */
export function showProgress(
  { isTTY, write }: { isTTY: boolean; write: (text: string) => void } = {
    isTTY: process.stdout.isTTY,
    write: (text) => void process.stdout.write(text),
  },
): (step: string, done: number, total: number) => void {
  let last = ''
  return (step, done, total) => {
    const share = total > 0 ? Math.min(1, done / total) : 0
    const percent = isTTY ? Math.floor(share * 100) : Math.floor(share * 10) * 10
    const line = `${step} ${percent} %`
    if (line === last) return
    last = line
    write(isTTY ? `\r${line}${percent === 100 ? '\n' : ''}` : `${line}\n`)
  }
}
