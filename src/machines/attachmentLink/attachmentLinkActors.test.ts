import { createActor, toPromise } from 'xstate'
import { beforeEach, expect, it } from 'vitest'
import type { Api } from '../../api/api'
import { staleWithAttachments } from '../../api/files/staleKeys'
import { HttpError } from '../../domain/calls/errors'
import { attachmentLinkActors, staleAfter } from './attachmentLinkActors'
import { contextAtStart, startLinking } from './attachmentLinkFacts'

const attached: unknown[] = []
const notices: unknown[] = []
const { actors, actions } = attachmentLinkActors({
  api: {
    files: {
      attach: (...call: unknown[]) => {
        attached.push(call)
        return Promise.resolve({})
      },
    } as unknown as Api['files'],
  },
  notify: (notice) => notices.push(notice),
  notifyFailure: (error) => notices.push(error),
})

beforeEach(() => {
  for (const list of [attached, notices]) list.splice(0)
})

it('attaches a file to the record as one cancellable command', async () => {
  const input = { record: '/api/destinations/1', file: '/api/files/2', commandId: 'job.1.0' }
  expect(await toPromise(createActor(actors.linkFile, { input }).start())).toEqual({})
  const options = { commandId: 'job.1.0', signal: expect.any(AbortSignal) as AbortSignal }
  expect(attached).toEqual([['/api/destinations/1', '/api/files/2', options]])
})

it('reports each linked file by its name', () => {
  const empty = contextAtStart({ jobId: 'job', record: '/api/destinations/1', recordName: 'Berg' })
  const files = [
    { iri: '/api/files/1', name: 'Plan.pdf' },
    { iri: '/api/files/2', name: 'Zugang.jpg' },
  ]
  const context = { ...empty, ...startLinking({ ...empty, chosen: files }) }
  actions.notifyLinked({ context }, { actorId: 'link.1' })
  actions.notifyLinked({ context }, { actorId: 'link.7' })
  expect(notices).toEqual([
    { type: 'success', message: 'Datei "Zugang.jpg" erfolgreich Verknüpft.' },
    { type: 'success', message: 'Datei "" erfolgreich Verknüpft.' },
  ])
})

it('reports an empty choice and a failure', () => {
  actions.notifyNothingChosen()
  const error = new HttpError({ status: 500 })
  actions.notifyFailure(undefined, { error })
  expect(notices).toEqual([{ type: 'warning', message: 'Keine Datei ausgewählt.' }, error])
})

it('only a linked file makes attachment lists stale', () => {
  expect(staleAfter({ type: 'xstate.done.actor.link.3' })).toEqual(staleWithAttachments)
  expect(staleAfter({ type: 'xstate.error.actor.link.3' })).toEqual([])
  expect(staleAfter({ type: 'close' })).toEqual([])
})
