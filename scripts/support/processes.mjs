import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from './project.mjs'

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }
const running = new Set()

let exitCode

/** Passes a signal on and exits once the last child has ended, so that none outlives this process. */
function endWithChildren(signal) {
  exitCode = 128 + signalNumbers[signal]
  endProcesses(signal)
}

// Handlers exist only while there are children: without them the default action stays in force, so that a
// server later loaded into this process is not shielded from its signals.
function watchSignals() {
  for (const signal of Object.keys(signalNumbers)) process.on(signal, endWithChildren)
}
function unwatchSignals() {
  for (const signal of Object.keys(signalNumbers)) process.off(signal, endWithChildren)
}

/**
 * Starts a program in the project folder that ends with this process.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function startProcess(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  })
  if (running.size === 0) watchSignals()
  running.add(child)
  const forget = () => {
    running.delete(child)
    if (running.size > 0) return
    if (exitCode !== undefined) process.exit(exitCode)
    unwatchSignals()
  }
  child.once('exit', forget)
  child.once('error', forget)
  return child
}

/** Signals every program that {@link startProcess} started and that still runs. */
export function endProcesses(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal)
}

/**
 * Runs a program to its end. Never rejects: a program that cannot be started gives code 127 and the reason as
 * output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv }} [options] quiet: collect what it prints instead of showing it
 * @returns {Promise<{ code: number, output: string }>} code 128 + n when it died of a signal
 */
export function run(command, args, { quiet = false, env = process.env } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const child = startProcess(command, args, { stdio, env })
    let output = ''
    const collect = (text) => {
      output += text
    }
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once('close', (code, signal) =>
      resolve({ code: code ?? 128 + (signalNumbers[signal] ?? 9), output }),
    )
  })
}

/** Path of a program of a package, to be run by `process.execPath`: no shell, no npx in between. */
export const packageProgram = (path) => join(projectRoot, 'node_modules', path)

/** Runs a package's program with this Node; see {@link run}. */
export const runProgram = (path, args, options) =>
  run(process.execPath, [packageProgram(path), ...args], options)
