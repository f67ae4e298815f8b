import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRun, readWorkflow, type Picture, type Run, type Workflow } from './records'

/** Folders within the report. */
export const folders = { data: 'data', pictures: 'bilder', logs: 'protokolle' } as const

/** The folder of a report; everything in it is written at once or not at all. */
export type Store = ReturnType<typeof openStore>

/** Equal pictures have the same name. */
export const pictureName = (bytes: Uint8Array): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.webp`

export function openStore(folder: string) {
  for (const name of Object.values(folders)) mkdirSync(join(folder, name), { recursive: true })
  const dataFile = (name: string) => join(folder, folders.data, `${name}.json`)
  const write = (path: string, content: string | Uint8Array) => {
    const unfinished = `${path}.unfinished`
    writeFileSync(unfinished, content)
    renameSync(unfinished, path)
  }
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
  const previousOf = (machine: string) => `${machine}.previous`
  const workflow = (machine: string): Workflow | null => readWorkflow(read(dataFile(machine)))
  const previous = (machine: string): Workflow | null => workflow(previousOf(machine))
  const run = (): Run | null => readRun(read(dataFile('run')))

  return {
    folder,
    run,
    writeRun: (run: Run) => write(dataFile('run'), JSON.stringify(run)),
    workflow,
    writeWorkflow: (record: Workflow) => write(dataFile(record.machine), JSON.stringify(record)),
    /** The walk with which the present one is compared. */
    previous,
    /** Makes the present walk of a machine the previous one. */
    putAside: (machine: string) => {
      if (workflow(machine) !== null) renameSync(dataFile(machine), dataFile(previousOf(machine)))
    },
    /** Keeps equal pictures once. Returns the name of the file. */
    addPicture: (bytes: Uint8Array): string => {
      const name = pictureName(bytes)
      const path = join(folder, folders.pictures, name)
      if (!existsSync(path)) write(path, bytes)
      return name
    },
    picture: (name: string): Buffer | null => {
      const path = join(folder, folders.pictures, name)
      return existsSync(path) ? readFileSync(path) : null
    },
    addLog: (name: string, content: string): string => {
      write(join(folder, folders.logs, name), content)
      return name
    },
    writeFile: (name: string, content: string) => write(join(folder, name), content),
    /** Deletes pictures and logs of no walk of these machines. */
    removeUnused: (machines: readonly string[]) => {
      const present = machines.flatMap((machine) => workflow(machine)?.paths ?? [])
      // The rest of an interrupted run is compared with them.
      const isInterrupted = run()?.endedAt === null
      const earlier = isInterrupted ? machines.flatMap((machine) => previous(machine)?.paths ?? []) : []
      const pictures = [...present, ...earlier].flatMap(({ steps, failure }) =>
        [...steps.map(({ picture }) => picture), failure?.picture ?? null].flatMap(filesOf),
      )
      const logs = present.flatMap(({ failure }) => failure?.log ?? [])
      keepOnly(join(folder, folders.pictures), new Set(pictures))
      keepOnly(join(folder, folders.logs), new Set(logs))
    },
  }
}

function filesOf(picture: Picture | null): string[] {
  if (picture === null) return []
  const { file, dark, change } = picture
  return [file, dark, change?.before, change?.difference].filter((name) => typeof name === 'string')
}

function keepOnly(folder: string, names: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name))
}
