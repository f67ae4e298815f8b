import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { engineConfig } from '../engine/engineConfig'
import { createEngineProcess } from '../engine/engineProcess'
import { platformOf } from '../engine/release'
import { diskFull, StreetsError } from '../streetsError'
import type { BuildInput, BuildPart } from './part'

/** Lines of the log that begin a step of `valhalla_build_tiles`, in this order. */
const steps = [
  'Parsing relations',
  'Parsing nodes',
  'Creating graph edges',
  'Building',
  'Enhancing',
  'HierarchyBuilder',
  'Creating shortcuts',
  'Adding complex turn restrictions',
  'Validating',
]

/** The graph of streets, made by the programs of the engine. @param engine folder of the installed package */
export const routingPart = (engine: string): BuildPart => ({
  name: 'routing',
  async build(input) {
    const { folder } = input
    const config = path.join(folder, 'build.json')
    await writeFile(
      config,
      JSON.stringify(engineConfig(folder, { threads: availableParallelism(), logs: true })),
    )
    await runBuilder(engine, config, input)
    await rm(config)
    const tiles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.gph'),
    )
    if (tiles.length === 0) throw new StreetsError('NoStreets', 'The extract contains no streets.')
    await openGraph(engine, folder)
    return { facts: { engine: path.basename(engine), tiles: tiles.length } }
  },
})

/** A graph that the engine cannot open must not replace one that works. */
async function openGraph(engine: string, folder: string): Promise<void> {
  const process = createEngineProcess({ engine, config: engineConfig(folder), warn: () => undefined })
  try {
    await process.open()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StreetsError('EngineBroken', `The routing engine does not start: ${reason}.`, { cause })
  } finally {
    await process.close()
  }
}

async function runBuilder(engine: string, config: string, input: BuildInput): Promise<void> {
  const { pbfPath, folder, progress, signal } = input
  const program = path.join(engine, platformOf(process), 'valhalla_build_tiles')
  if (!existsSync(program))
    throw new StreetsError(
      'EngineBroken',
      `The routing engine is damaged. Remove ${engine} and repeat the command.`,
    )
  // Its temporary files go to the working directory.
  const child = spawn(program, ['-c', config, pbfPath], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let output = ''
  let step = 0
  const read = (text: string) => {
    output = (output + text).slice(-20_000)
    const reached = steps.findLastIndex((name) => output.includes(name))
    if (reached < step) return
    step = reached + 1
    progress(step, steps.length + 1)
  }
  child.stdout.setEncoding('utf8').on('data', read)
  child.stderr.setEncoding('utf8').on('data', read)
  const ended = await new Promise<{ code: number | null; by: string | null }>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve({ code: 1, by: null })
    })
    child.once('close', (code, by) => resolve({ code, by }))
  })
  if (signal.aborted) throw new StreetsError('Cancelled', 'The build was cancelled.')
  if (/No space left on device|ENOSPC/i.test(output)) throw diskFull()
  if (ended.code !== 0)
    throw new StreetsError(
      'BuildFailed',
      `The routing engine could not build the streets (it ended with ${ended.by ?? ended.code}). ${lastError(output)}`,
    )
  progress(steps.length + 1, steps.length + 1)
  await rm(path.join(folder, 'duplicateways.txt'), { force: true })
}

const lastError = (output: string) =>
  output
    .split('\n')
    .filter((line) => /ERROR|error|what\(\)/.test(line))
    .at(-1)
    ?.replace(/^.*\[ERROR\]\s*/, '') ?? ''
