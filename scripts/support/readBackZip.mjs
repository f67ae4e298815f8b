import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/**
 * A digest of files in any order, by their checksums.
 * @param {number[]} checksums
 */
export const contentsOf = (checksums) =>
  createHash('sha256')
    .update(checksums.toSorted((a, b) => a - b).join())
    .digest('hex')

const script = `
import hashlib, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
names = archive.namelist()
checksums = sorted(entry.CRC for entry in archive.infolist())
contents = hashlib.sha256(','.join(map(str, checksums)).encode()).hexdigest()
print(archive.testzip(), len(names), len({name.lower() for name in names}), contents)
`

const hasTool = (command, ...args) => spawnSync(command, args).status === 0

/**
 * Reads a whole ZIP with two independent readers, where installed: it must contain every file once, under a
 * unique name, and nothing else.
 * @param {{ count: number, contents: string }} expected
 * @throws Error with the reader's output
 */
export function readBackZip(path, { count, contents }) {
  if (hasTool('unzip', '-v')) {
    const { status, stdout } = spawnSync('unzip', ['-tq', path], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`unzip refuses the result: ${stdout.slice(-300)}`)
  } else console.log('unzip is not installed: its check is skipped')
  if (hasTool('python3', '--version')) {
    const output = execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }).trim()
    if (output !== `None ${count} ${count} ${contents}`) throw new Error(`zipfile reports: ${output}`)
  } else console.log('python3 is not installed: its check is skipped')
}
