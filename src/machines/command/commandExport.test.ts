// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Api } from '../../api/api'
import { HttpError } from '../../domain/calls/errors'
import { commandActors } from './commandActors'
import { commandMachine } from './commandMachine'

afterEach(() => vi.restoreAllMocks())

/** Requests a company's export and returns the followed links and the notices. */
async function exportAll(answer: () => Promise<string>) {
  const followed: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(`${this.href} ${this.hasAttribute('download')}`)
  })
  const requestExport = vi.fn(answer)
  const [notify, notifyFailure] = [vi.fn(), vi.fn()]
  const api = { companies: { requestExport } } as unknown as Api
  const ports = { api, notify, notifyFailure, navigate: vi.fn(), open: vi.fn(), session: { send: vi.fn() } }
  const command = { kind: 'exportCompany', iri: '/api/companies/1', name: 'Klar' } as const
  const machine = commandMachine.provide(commandActors(ports))
  const actor = createActor(machine, { input: { command, commandId: 'c' } }).start()
  const { value } = await waitFor(actor, ({ status }) => status === 'done')
  return { value, followed, asked: requestExport.mock.calls, notices: notify.mock.calls, notifyFailure }
}

it('lets the browser download everything from the returned address', async () => {
  const { value, followed, asked, notices } = await exportAll(() =>
    Promise.resolve('https://api.example/api/company-exports/abc'),
  )
  expect([value, followed]).toEqual(['done', ['https://api.example/api/company-exports/abc true']])
  expect(asked).toEqual([['/api/companies/1', { commandId: expect.stringMatching(/^c/) as string }]])
  expect(notices).toEqual([[{ type: 'success', message: 'Der Download aller Daten Ihrer Firma beginnt.' }]])
})

it('reports that another export is in progress', async () => {
  const { value, followed, notices, notifyFailure } = await exportAll(() =>
    Promise.reject(new HttpError({ status: 409 })),
  )
  const message = 'Ein Export Ihrer Firma läuft gerade. Bitte warten Sie, bis er fertig ist.'
  expect([value, followed, notices]).toEqual(['closed', [], [[{ type: 'warning', message }]]])
  expect(notifyFailure.mock.calls).toEqual([])
})
