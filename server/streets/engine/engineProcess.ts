import { fork, type ChildProcess } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { OutsideServiceError } from '../../adapters/support/outsideService'
import type { CallLimits, ValhallaAction, ValhallaTransport } from '../../adapters/routing/valhallaTransport'
import { projectRoot } from '../../projectRoot'
import { createCall, outage, takeNext, type Call } from './engineCall'

type Options = {
  /** Folder of the installed package. */
  engine: string
  config: Record<string, unknown>
  /** A body of `/route` on this graph, searched before the first request. */
  warmUp?: string | undefined
  warn: (facts: object, message: string) => void
  program?: string
  now?: () => number
}

export type EngineProcess = ValhallaTransport & {
  /** Starts the process unless it runs. @throws OutsideServiceError with the reason of the engine */
  open: () => Promise<void>
  /** Ends the process once its calls have ended, or after `closeMs`. New calls fail. */
  close: () => Promise<void>
  /** Process id, while it runs. */
  pid: () => number | undefined
}

type Message = { ready?: true; failed?: string; id?: number; text?: string; error?: string }

/** One actor each, because an actor is not known to be safe for two threads. */
const actorCount = 2
const startMs = 30_000
const closeMs = 10_000
/** Pauses before a restart: the first is immediate. */
const firstPauseMs = 500
const longestPauseMs = 30_000
/** A process that has run this long is not counted as crashing. */
const stableMs = 60_000

const programFile = path.join(projectRoot, 'server', 'streets', 'engine', 'engineProgram.mjs')

/** Answers of the engine that concern only the request, as a service would answer them with 400. */
const noRoute = /No suitable edges|No path could be found|unconnected regions|exceeds the max|No data found/

/**
 * Runs the engine in a process of its own, started by the first call. A call that the process does not survive is
 * repeated once by a new one; if processes end again and again, calls fail until a pause is over.
 */
export function createEngineProcess(options: Options): EngineProcess {
  const { engine, config, warmUp, warn, program = programFile, now = Date.now } = options
  const waiting: Call[] = []
  const running = new Map<number, Call>()
  let idle: number[] = []
  let child: ChildProcess | undefined
  let opening: Promise<void> | undefined
  let nextId = 0
  let crashes = 0
  let pauseUntil = 0
  let startedAt = 0
  let isClosed = false

  function open(): Promise<void> {
    if (isClosed) return Promise.reject(outage('the engine was closed'))
    if (now() < pauseUntil) return Promise.reject(outage('the engine rests after several crashes'))
    opening ??= start().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  function start(): Promise<void> {
    startedAt = now()
    return new Promise<void>((resolve, reject) => {
      const started = fork(program, [], {
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        // Flags of the server, such as those of a debugger, are not for it.
        execArgv: [],
        // Neither are its secrets.
        env: {},
      })
      child = started
      yieldToServer(started)
      const timer = setTimeout(() => started.kill('SIGKILL'), startMs)
      started.once('exit', (code, signal) => {
        clearTimeout(timer)
        reject(outage(`the engine ended with ${signal ?? code}`))
        ended(started, String(signal ?? code))
      })
      started.once('error', (error) => reject(outage(error.message)))
      started.on('message', (message: Message) => {
        if (message.failed !== undefined) {
          reject(outage(message.failed))
          started.kill('SIGKILL')
        } else if (message.ready) {
          clearTimeout(timer)
          idle = Array.from({ length: actorCount }, (_, actor) => actor)
          // The process alone must not keep a script alive.
          started.unref()
          started.channel?.unref()
          resolve()
        } else if (message.id !== undefined) answered(message.id, message)
      })
      started.send({ engine, config, actors: actorCount, warmUp }, () => undefined)
    })
  }

  function ended(which: ChildProcess, how: string): void {
    if (which !== child) return
    child = undefined
    opening = undefined
    idle = []
    const interrupted = [...running.values()]
    running.clear()
    if (isClosed) {
      for (const call of [...interrupted, ...waiting.splice(0)]) call.settle({ error: outage('closed') })
      return
    }
    crashes = now() - startedAt > stableMs ? 1 : crashes + 1
    if (crashes > 1) pauseUntil = now() + Math.min(firstPauseMs * 2 ** (crashes - 2), longestPauseMs)
    warn({ how, crashes, calls: interrupted.length }, 'the routing engine has ended; it is started again')
    for (const call of interrupted) {
      call.crashes += 1
      if (call.crashes < 2) waiting.unshift(call)
      else call.settle({ error: outage('the engine ended during the call') })
    }
    advance()
  }

  function answered(id: number, { text, error }: Message): void {
    const call = running.get(id)
    running.delete(id)
    idle.push(id % actorCount)
    call?.settle(text === undefined ? { error: errorOf(error ?? '') } : { text })
    advance()
  }

  function errorOf(message: string): OutsideServiceError {
    if (noRoute.test(message)) return new OutsideServiceError(message, 400)
    warn({ message }, 'the routing engine refused a request')
    return new OutsideServiceError(message, 500)
  }

  /** Starts waiting calls while there are free actors. */
  function advance(): void {
    if (waiting.length === 0) return
    open().then(
      () => {
        while (idle.length > 0) {
          const call = takeNext(waiting)
          if (call === undefined) return
          const actor = idle.shift() ?? 0
          // The remainder is the actor.
          const id = nextId * actorCount + actor
          nextId += 1
          running.set(id, call)
          child?.send({ id, actor, action: call.action, body: call.body }, () => undefined)
        }
      },
      (error: Error) => {
        for (const call of waiting.splice(0)) call.settle({ error })
      },
    )
  }

  async function ask(action: ValhallaAction, body: object, limits: CallLimits): Promise<unknown> {
    const { call, text } = createCall(action, body, limits, (late) => {
      // Native code cannot be interrupted.
      if ([...running.values()].includes(late)) child?.kill('SIGKILL')
    })
    waiting.push(call)
    advance()
    return JSON.parse(await text) as unknown
  }

  async function close(): Promise<void> {
    isClosed = true
    const ending = child
    if (ending === undefined) return
    // A script waits for the end of the process.
    ending.ref()
    const exited = new Promise<void>((resolve) => ending.once('exit', () => resolve()))
    const last = [...running.values()].map((call) => new Promise((resolve) => onSettled(call, resolve)))
    const timer = setTimeout(() => ending.kill('SIGKILL'), closeMs)
    await Promise.race([Promise.all(last), exited])
    clearTimeout(timer)
    ending.kill('SIGKILL')
    await exited
  }

  return {
    ask,
    open,
    close,
    pid: () => child?.pid,
    restMs: 0,
    limits: { routePoints: 100, matrixSources: 25, matrixTargets: 400, atOnce: actorCount },
  }
}

/** A matrix occupies two cores: requests of the server come first. */
function yieldToServer({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not allowed in some containers, and only a preference.
  }
}

function onSettled(call: Call, then: (value: unknown) => void): void {
  const { settle } = call
  call.settle = (outcome) => {
    settle(outcome)
    then(undefined)
  }
}
