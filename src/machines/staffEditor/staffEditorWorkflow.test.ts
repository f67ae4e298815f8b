import { describe, expect, it, vi } from 'vitest'
import { createActor, type AnyActorRef } from 'xstate'
import type { UsersApi } from '../../api/users/usersApi'
import type { User } from '../../contract/access/user'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { newStaffDraft } from '../../domain/staff/staffDraft'
import { eventCodec } from '../../eventlog/eventCodec'
import { staleKeys } from '../support/staleKeys.testing'
import { openCalls } from '../kinds/recordEditor/openCalls.testing'
import type { Ports } from '../workflow'
import type { StaffEditorActorRef } from './staffEditorMachine'
import { staffEditorWorkflow } from './staffEditorWorkflow'

const user: User = {
  '@id': '/api/users/1',
  firstName: 'Ida',
  lastName: 'Yıldırım',
  email: 'ida@firma.example',
  roles: ['ROLE_DRIVER'],
}
const secret = 'Geheim!Wort-123'

/** An editor with this answer to a save, with or without a password in the dialog. */
async function openEditor({
  iri = user['@id'],
  password = null,
  answer = () => Promise.resolve(user),
}: { iri?: string | null; password?: string | null; answer?: () => Promise<User> } = {}) {
  const notifyFailure = vi.fn<(error: unknown) => void>()
  const stale = staleKeys(staffEditorWorkflow.invalidates)
  const save = vi.fn<UsersApi['save']>(answer)
  const users: Partial<UsersApi> = { get: () => Promise.resolve({ value: user, etag: '"1"' }), save }
  const asked: string[] = []
  const secrets = {
    read: (key: string) => {
      asked.push(key)
      if (password === null) throw new Error('The secret was not kept')
      return password
    },
  }
  const ports = { api: { users }, notify: () => undefined, notifyFailure, secrets } as unknown as Ports
  const machine = staffEditorWorkflow.machine.provide(staffEditorWorkflow.actors(ports))
  const input = { iri, isSelf: false, company: { '@id': '/c' }, commandId: 'c1' }
  const editor = createActor(machine, { input, inspect: stale.inspect }).start() as AnyActorRef &
    StaffEditorActorRef
  await vi.waitFor(() => expect(editor.getSnapshot().value).toEqual({ editing: 'resting' }))
  return { editor, save, notifyFailure, asked, keys: stale.keys }
}

describe('a save', () => {
  it('sends the changed values against the version that was read, with the password of the dialog', async () => {
    const { editor, save, asked, keys } = await openEditor({ password: secret })
    editor.send({ type: 'fields.changed', changes: { phone: '030 1', plainPassword: 'valid' } })
    editor.send({ type: 'save.request' })
    await vi.waitFor(() => expect(editor.getSnapshot().value).toBe('saved'))
    expect(save.mock.calls).toEqual([
      [
        user['@id'],
        { phone: '030 1', plainPassword: secret },
        { commandId: expect.stringMatching(/^c1\./), etag: '"1"', signal: expect.any(AbortSignal) },
      ],
    ])
    expect([asked, keys()]).toEqual([['c1'], [['users'], ['tourTemplates']]])
  })

  it('reads no password when none was typed', async () => {
    const { editor, save, asked } = await openEditor({ iri: null })
    const person = { firstName: 'Ewa', lastName: 'Nowicka', email: 'ewa@firma.example' }
    editor.send({ type: 'fields.changed', changes: person })
    editor.send({ type: 'save.request' })
    await vi.waitFor(() => expect(editor.getSnapshot().value).toBe('saved'))
    expect([save.mock.calls[0]?.[1], asked]).toEqual([expect.objectContaining({ plainPassword: null }), []])
  })

  it('sends nothing when its password is no longer available', async () => {
    const { editor, save } = await openEditor()
    editor.send({ type: 'fields.changed', changes: { phone: '030 1', plainPassword: 'valid' } })
    editor.send({ type: 'save.request' })
    await vi.waitFor(() => expect(editor.getSnapshot().value).toEqual({ editing: 'resting' }))
    expect([save.mock.calls, editor.getSnapshot().context.failure]).toEqual([[], { status: 0, title: null }])
  })

  // The save may have been executed before its answer was lost.
  it.each([new HttpError({ status: 403 }), new NetworkError()])(
    'that failed makes the staff stale (%s)',
    async (error) => {
      const { editor, notifyFailure, keys } = await openEditor({ answer: () => Promise.reject(error) })
      editor.send({ type: 'fields.changed', changes: { firstName: 'Neu' } })
      editor.send({ type: 'save.request' })
      await vi.waitFor(() => expect(notifyFailure).toHaveBeenCalledWith(error))
      expect(keys()).toEqual([['users'], ['tourTemplates']])
    },
  )
})

it('cannot log a password', () => {
  const { encode } = eventCodec(staffEditorWorkflow.log)
  const written = (plainPassword: string) =>
    encode({ type: 'fields.changed', changes: { firstName: 'Ewa', plainPassword } })
  expect(written('valid')).toEqual({
    type: 'fields.changed',
    changes: { firstName: 'Ewa', plainPassword: 'valid' },
  })
  expect(() => written(secret)).toThrow()
})

it('is trivial when it could not be loaded, whatever was typed', async () => {
  const { editor } = await openEditor()
  const isForgotten = (value: unknown) =>
    staffEditorWorkflow.log.isTrivial?.({ ...editor.getSnapshot(), value } as never)
  expect([isForgotten('parked'), isForgotten('loadFailed')]).toEqual([true, true])
  editor.send({ type: 'fields.changed', changes: { phone: '030 1' } })
  expect([isForgotten('parked'), isForgotten('loadFailed')]).toEqual([false, true])
})

it("names the account and the success, and notifies the session of the user's own account", () => {
  const { says } = openCalls(staffEditorWorkflow, 'users', {})
  const draft = { ...newStaffDraft, firstName: 'Ida', lastName: 'Berg', email: ' ida@firma.example ' }
  const nameless = { ...newStaffDraft, email: ' ida@firma.example ' }
  const iri = user['@id']
  expect([
    says({ iri, isSelf: false, draft }),
    says({ iri, isSelf: true, draft: nameless }),
    says({ iri: null, isSelf: true, draft }),
    says({ iri: null, isSelf: false, draft: { ...draft, plainPassword: 'valid' } }),
  ]).toEqual([
    ['Mitarbeiter bearbeiten', 'Ida Berg', 'Ida Berg wurde gespeichert.'],
    ['Mitarbeiter bearbeiten', 'ida@firma.example', ' wurde gespeichert.', { type: 'user.changed' }],
    ['Mitarbeiter anlegen', 'Ida Berg', 'Ida Berg wurde angelegt. Die Einladung geht an ida@firma.example.'],
    ['Mitarbeiter anlegen', 'Ida Berg', 'Ida Berg wurde angelegt.'],
  ])
})
