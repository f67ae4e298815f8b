import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acquireLock, startTimeOf } from './lock'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-lock-'))
  file = path.join(folder, 'db.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (pid: number, startedAt: string) => writeFileSync(file, JSON.stringify({ pid, startedAt }))

/** The pid of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => child.once('exit', resolve))
  return child.pid ?? 0
}

describe('acquireLock', () => {
  it('writes the holder and removes the file on release', async () => {
    const release = await acquireLock(file)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      pid: process.pid,
      startedAt: startTimeOf(process.pid),
    })
    release()
    expect(existsSync(file)).toBe(false)
  })

  it('throws while the holder is alive', async () => {
    await acquireLock(file)
    await expect(acquireLock(file)).rejects.toThrow(`in use by another server (process ${process.pid}`)
  })

  it('takes over from a process that has ended', async () => {
    write(await deadPid(), 'some time ago')
    await acquireLock(file)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
  })

  it('takes over when the pid now belongs to another program', async () => {
    write(process.ppid, 'another boot:1')
    await acquireLock(file)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
  })

  it('takes over an unreadable lock', async () => {
    writeFileSync(file, '{"pid":')
    await acquireLock(file)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
  })

  it('does not remove the lock of its successor', async () => {
    const release = await acquireLock(file)
    write(1, 'x')
    release()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: 1, startedAt: 'x' })
  })
})
