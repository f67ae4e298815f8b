import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/**
 * Files in whatever order, by their checksums.
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
 * Reads a ZIP whole by two readers that are not ours, where they are there: every file in it once, under a name of its
 * own, and nothing else.
 * @param {{ count: number, contents: string }} expected
 * @throws Error with what they say
 */
export function readBackZip(path, { count, contents }) {
  if (hasTool('unzip', '-v')) {
    const { status, stdout } = spawnSync('unzip', ['-tq', path], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`unzip refuses the result: ${stdout.slice(-300)}`)
  } else console.log('unzip is not installed: its reading is left out')
  if (hasTool('python3', '--version')) {
    const told = execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }).trim()
    if (told !== `None ${count} ${count} ${contents}`) throw new Error(`zipfile says: ${told}`)
  } else console.log('python3 is not installed: its reading is left out')
}
