import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, vi } from 'vitest'
import { fakeWorkflows } from '../../../../tests/support/fakeWorkflows'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import { createApi } from '../../../api/api'
import { createWorkflowHosts } from '../../../runtime/work/workflowHosts'
import { HttpError } from '../../../domain/calls/errors'
import type { LogStore } from '../../../eventlog/logStore'
import { createMemoryLogStore } from '../../../eventlog/memoryLogStore'
import { createPageLocks } from '../../../eventlog/streamLocks'
import { createWorkflows } from '../../../eventlog/workflows'
import { createCommandId } from '../../../lib/commandId'
import { companyEditorWorkflow } from '../../../machines/companyEditor/companyEditorWorkflow'
import { workflows as registry } from '../../../machines/registry'
import type { Ports } from '../../../machines/workflow'
import type { Platform } from '../../../platform/platform'
import type { Work } from '../../../platform/work'
import type { CurrentUser } from '../../../contract/access/user'
import { CompanySettingsScreen } from './CompanySettingsScreen'

/* The settings of the company over a server that stores it, and a device that stores unsaved drafts. */

export const stored = {
  '@id': '/api/companies/1',
  name: 'Spreeklar',
  defaultCapacity: 4,
  defaultDestinationLengthOfStay: 600,
  lengthOfStayInMinutes: true,
  defaultDestinationNotificationTriggers: [],
  addDestinationProofToMail: false,
  defaultVehicleType: 'car',
  excludeMotorwayByDefault: true,
}
let people = 0

/** The log store of each user on this device. It outlives a screen. */
const devices = new Map<string, LogStore>()

/** Opens the settings over the log of a user, as after a page reload. */
export function openDevice(
  platform: Pick<Platform, 'config' | 'http' | 'session' | 'notify' | 'notifyFailure' | 'navigate'>,
) {
  const { session, notify, notifyFailure, navigate, config } = platform
  const userId = session.getSnapshot().context.user?.id ?? ''
  const store = devices.get(userId) ?? createMemoryLogStore()
  devices.set(userId, store)
  const ports = { ...platform, api: createApi(platform.http, platform.config) } as unknown as Ports
  const machine = companyEditorWorkflow.machine.provide(companyEditorWorkflow.actors(ports))
  const durable = createWorkflows({
    store,
    locks: createPageLocks(new Set()),
    definitions: [{ declaration: companyEditorWorkflow.log, machine }],
    createStreamId: createCommandId,
    now: () => 0,
    timers: { setTimeout, clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout>) },
    notifyOthers: () => undefined,
    invalidate: () => undefined,
    onDefect: (name, problem) => {
      throw new Error(`${name}: ${JSON.stringify(problem)}`)
    },
  })
  const hosts = createWorkflowHosts({
    registry,
    workflows: durable,
    opener: () => {
      const { user } = session.getSnapshot().context
      return user === null ? null : { config, user, readColours: () => Promise.resolve([]) }
    },
    notify,
    notifyFailure,
    navigate,
    holdKeys: () => () => undefined,
    onChange: () => undefined,
  })
  const opened = durable.refresh()
  const join = (name: string, request: object) => opened.then(() => hosts.join(name, request))
  const { workflows, open } = fakeWorkflows({ current: () => durable, join: join as Work['join'] })
  return { durable, workflows, asked: open.mock.calls }
}

/** Opens a server that stores the company. Every test has its own user, because drafts outlive a screen. */
export async function open({
  server = { company: { ...stored } as Record<string, unknown>, version: 1 },
  user,
  shown = <CompanySettingsScreen />,
  ready = 'Name',
  later = { '@id': '/api/companies/1', name: 'Neu' },
  answer,
  path = '/',
}: {
  server?: { company: Record<string, unknown>; version: number }
  user?: CurrentUser
  /** The screen, and the field that shows it has loaded. */
  shown?: ReactElement
  ready?: string
  /** The company in later responses for the user. */
  later?: CurrentUser['company']
  answer?: (call: SentCall) => Promise<unknown>
  path?: string
} = {}) {
  people += 1
  const signedIn: CurrentUser = user ?? {
    '@id': `/api/users/${people}`,
    id: String(people),
    roles: ['ROLE_COMPANY_ADMIN'],
    company: { '@id': '/api/companies/1', name: 'Spreeklar' },
  }
  let device: ReturnType<typeof openDevice> | null = null
  const view = await renderScreen(shown, {
    user: signedIn,
    path,
    offers: (platform) => {
      device = openDevice(platform)
      return { workflows: device.workflows }
    },
    userLater: { ...signedIn, company: later },
    read: (path) => Promise.resolve(path === '/api/companies/1' ? server.company : { 'hydra:member': [] }),
    etag: () => `"${server.version}"`,
    answer:
      answer ??
      ((call) => {
        if (call.etag !== `"${server.version}"`) return Promise.reject(new HttpError({ status: 412 }))
        Object.assign(server.company, call.body)
        server.version += 1
        return Promise.resolve(server.company)
      }),
  })
  if (signedIn.company == null) {
    const failed = 'Die Einstellungen der Firma konnten nicht geladen werden.'
    expect(screen.getByText(failed)).toBeTruthy()
    await press('Erneut versuchen')
  }
  await screen.findByLabelText(ready)
  /** Unmounts the screen, and waits until the draft is stored. */
  const leave = async () => {
    view.unmount()
    await act(async () => void (await device?.durable.flush()))
    await vi.waitFor(() => expect(device?.durable.live()).toEqual([]))
  }
  return {
    ...view,
    leave,
    server,
    user: signedIn,
    workflows: () => device?.durable,
    asked: () => device?.asked,
  }
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
// Finds by text, because queries by role take seconds on a form of this size.
export const toggle = (label: string) => fireEvent.click(field(label))
export const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))
export const sent = (calls: readonly SentCall[]) =>
  calls.map(({ method, path, body, etag }) => ({ method, path, body, etag }))
