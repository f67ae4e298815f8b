import { afterEach, beforeEach, expect, it } from 'vitest'
import { startAnsweringServer, type Answer } from '../../tests/support/answeringServer'
import { startTestClient } from '../../tests/support/testClient'
import { allProperties } from '../contract/destination/templateSync'
import { extensions } from '../contract/wire/extensions'
import { readRuntimeConfig } from '../contract/wire/runtimeConfig'
import { createApi, type Api } from './api'

/*
 * Another server of the contract may send a shorter response to a write than ours. The call still succeeds,
 * because a retry would execute it twice.
 */

let server: Awaited<ReturnType<typeof startAnsweringServer>>
beforeEach(async () => {
  server = await startAnsweringServer()
})
afterEach(() => server.stop())

const tour = '/api/tour-templates/1'
const stop = '/api/destinations/1'
const template = '/api/destination-templates/1'
const passwords = { plainPassword: 'Fernfahrt-2026', confirmPassword: 'Fernfahrt-2026' }
const stopBody = { name: 'Rathaus', capacity: 1 }
const tourBody = { name: 'Nordring', color: '#a33c2a', maximumCapacity: 4 }
const templateBody = { ...stopBody, importReference: 'R1' }

/** The non-standard writes of collections, with their result for an empty response. */
const ownWrites: readonly (readonly [string, (api: Api) => Promise<unknown>, unknown])[] = [
  ['tourTemplates.update', (api) => api.tourTemplates.update(tour, tourBody), { '@id': tour, ...tourBody }],
  ['tourTemplates.updateOrder', (api) => api.tourTemplates.updateOrder(tour, [stop]), null],
  ['tourTemplates.duplicate', (api) => api.tourTemplates.duplicate(tour), null],
  [
    'tourTemplates.addDestinationTemplates',
    (api) => api.tourTemplates.addDestinationTemplates(tour, [template]),
    null,
  ],
  [
    'tourTemplates.optimize',
    (api) => api.tourTemplates.optimize(tour, { includeInactive: false, optimizeWithCapacities: true }),
    {},
  ],
  ['tourTemplates.revertOptimization', (api) => api.tourTemplates.revertOptimization(tour), undefined],
  ['tourTemplates.startTour', (api) => api.tourTemplates.startTour(tour), null],
  ['destinations.update', (api) => api.destinations.update(stop, stopBody), { '@id': stop, ...stopBody }],
  ['destinations.updatePosition', (api) => api.destinations.updatePosition(stop, 2), null],
  ['destinations.duplicate', (api) => api.destinations.duplicate(stop, null), null],
  ['destinations.move', (api) => api.destinations.move([stop], tour, { duplicate: true }), null],
  [
    'destinationTemplates.update',
    (api) => api.destinationTemplates.update(template, templateBody),
    { '@id': template, ...templateBody },
  ],
  [
    'destinationTemplates.sync',
    (api) =>
      api.destinationTemplates.sync(template, { destinations: [stop], propertiesToSync: allProperties }),
    {},
  ],
  ['destinationTemplates.undoSync', (api) => api.destinationTemplates.undoSync(template, 's'), {}],
  [
    'companies.update',
    (api) => api.companies.update('/api/companies/1', { name: 'Spreeklar' }),
    { value: null, etag: null },
  ],
  ['labels.saveColour', (api) => api.labels.saveColour(null, { name: 'Rot', code: '#a33c2a' }), null],
  [
    'labels.saveTag',
    (api) => api.labels.saveTag('/api/tags/1', { name: 'Eilig', colourCode: '#a33c2a' }),
    { '@id': '/api/tags/1', name: 'Eilig', colourCode: '#a33c2a' },
  ],
  [
    'users.save',
    (api) => api.users.save('/api/users/1', { firstName: 'Ada' }),
    { '@id': '/api/users/1', firstName: 'Ada' },
  ],
  [
    'vehicles.save',
    (api) => api.vehicles.save('/api/vehicles/1', { name: 'Sprinter' }),
    { '@id': '/api/vehicles/1', name: 'Sprinter' },
  ],
  ['users.setDeactivated', (api) => api.users.setDeactivated('/api/users/1', true), null],
  ['users.sendInvitation', (api) => api.users.sendInvitation('/api/users/1'), null],
  ['users.withdrawInvitation', (api) => api.users.withdrawInvitation('/api/users/1'), null],
  ['customerLinks.create', (api) => api.customerLinks.create('/api/service-locations/1'), null],
  ['customerLinks.revoke', (api) => api.customerLinks.revoke('/api/service-locations/1'), undefined],
  [
    'customerMails.sendTest',
    (api) => api.customerMails.sendTest({ kind: 'proof', subject: null, body: null }),
    undefined,
  ],
  ['calendarFeeds.createLink', (api) => api.calendarFeeds.createLink('/api/account/calendar-feed'), null],
  [
    'calendarFeeds.revokeLink',
    (api) => api.calendarFeeds.revokeLink('/api/account/calendar-feed'),
    undefined,
  ],
  ['devices.renewCode', (api) => api.devices.renewCode('/api/devices/1'), null],
  ['devices.revoke', (api) => api.devices.revoke('/api/devices/1'), null],
  ['account.endSession', (api) => api.account.endSession('/api/sessions/1'), undefined],
  ['account.endOtherSessions', (api) => api.account.endOtherSessions(), null],
  [
    'importSteps.create',
    (api) => api.importSteps.create({ kind: 'destinations', fileName: 'kunden.csv', total: 1, key: null }),
    null,
  ],
  ['importSteps.writeRows', (api) => api.importSteps.writeRows('/api/imports/1', []), null],
  ['importSteps.end', (api) => api.importSteps.end('/api/imports/1', { state: 'done' }), undefined],
  ['imports.undo', (api) => api.imports.undo('/api/imports/1'), {}],
  ['imports.saveMapping', (api) => api.imports.saveMapping(null, { name: 'Kunden' }), null],
  ['imports.removeMapping', (api) => api.imports.removeMapping('/api/import-fields-mappings/1'), undefined],
  ['mails.retry', (api) => api.mails.retry('/api/mails/1'), null],
  [
    'companies.requestDeletion',
    (api) => api.companies.requestDeletion('/api/companies/1', { companyName: 'Klar', currentPassword: 'x' }),
    null,
  ],
  ['companies.withdrawDeletion', (api) => api.companies.withdrawDeletion('/api/companies/1'), null],
  [
    'administration.withdrawDeletion',
    (api) => api.administration.withdrawDeletion('/api/companies/1'),
    undefined,
  ],
  [
    'account.update',
    (api) => api.account.update('/api/account', { firstName: 'Ada' }),
    { value: null, etag: null },
  ],
  ['administration.extendTrial', (api) => api.administration.extendTrial('/api/companies/1', 14), undefined],
  ['administration.setPaused', (api) => api.administration.setPaused('/api/companies/1', true), undefined],
  [
    'administration.switchFeature',
    (api) => api.administration.switchFeature('/api/companies/1', 'FEATURE_DEVICES', true),
    undefined,
  ],
  ['administration.setLocked', (api) => api.administration.setLocked('/api/users/1', true), undefined],
  [
    'administration.sendPasswordLink',
    (api) => api.administration.sendPasswordLink('/api/users/1'),
    undefined,
  ],
  [
    'administration.changeJob',
    (api) => api.administration.changeJob('/api/administration/jobs/1', 'retry'),
    undefined,
  ],
  [
    'files.upload',
    (api) =>
      api.files.upload(
        { file: new Blob(['Plan']), name: 'Plan.txt', note: '', record: stop },
        { onSent: () => undefined },
      ),
    null,
  ],
  ['drivenTours.stop', (api) => api.drivenTours.stop('/api/tours/1', '2026-11-20T10:00:00.000Z'), null],
  ['drivenTours.setOpenStops', (api) => api.drivenTours.setOpenStops('/api/tours/1', [stop]), null],
  ['proofs.completeTask', (api) => api.proofs.completeTask('/api/proof-of-services/1', '/api/tasks/1'), null],
  ['proofs.send', (api) => api.proofs.send('/api/proof-of-services/1', 'kita@kunde.example'), null],
  ['files.attach', (api) => api.files.attach(stop, '/api/files/1'), null],
  ['files.detach', (api) => api.files.detach(stop, '/api/files/1', null), undefined],
  ['customFields.save', (api) => api.customFields.save(null, { title: 'Etage', type: 'string' }), null],
  [
    'customFields.setOrder',
    (api) => api.customFields.setOrder(['/api/custom-field-configurations/1']),
    undefined,
  ],
  ['tasks.save', (api) => api.tasks.save(null, { title: 'Tor zu' }), null],
  ['tasks.setOrder', (api) => api.tasks.setOrder(['/api/tasks/1']), undefined],
  ['session.requestTokens', (api) => api.session.requestTokens({ email: 'a@b.example', password: 'x' }), {}],
  ['session.refreshTokens', (api) => api.session.refreshTokens('r'), {}],
]
type UsualCalls = Record<string, (iriOrBody: unknown, changes?: unknown) => Promise<unknown>>
const record = '/api/things/1'
const usual: Readonly<Record<string, (calls: UsualCalls) => Promise<unknown> | undefined>> = {
  create: (calls) => calls['create']?.({}),
  update: (calls) => calls['update']?.(record, {}),
  remove: (calls) => calls['remove']?.(record),
}
const usualAnswers: Readonly<Record<string, unknown>> = { create: null, update: { '@id': record } }

/** The standard writes of every collection, found by name. */
const usualWrites = Object.entries(
  createApi(startTestClient({}).http, readRuntimeConfig({ extensions })),
).flatMap(([resource, calls]) =>
  Object.keys(calls)
    .filter((call) => call in usual && !ownWrites.some(([name]) => name === `${resource}.${call}`))
    .map(
      (call) =>
        [
          `${resource}.${call}`,
          async (api: Api) => usual[call]?.(api[resource as keyof Api] as unknown as UsualCalls),
          usualAnswers[call],
        ] as const,
    ),
)
const writes = [...ownWrites, ...usualWrites]

/** Writes without a result. */
const notices: readonly (readonly [string, (api: Api) => Promise<unknown>])[] = [
  ['plannedTours.change', (api) => api.plannedTours.change('/api/planned-tours/p', { order: null })],
  [
    'plannedTours.takeOver',
    (api) => api.plannedTours.takeOver('/api/planned-tours/p', { template: {}, date: {} }),
  ],
  [
    'plannedTours.moveVisit',
    (api) =>
      api.plannedTours.moveVisit({
        stop: '/api/destinations/d',
        on: null,
        from: '/api/planned-tours/p',
        to: '/api/planned-tours/q',
      }),
  ],
  [
    'plannedTours.changeVisits',
    (api) => api.plannedTours.changeVisits('/api/planned-tours/p', { remove: [] }),
  ],
  ['session.invalidateTokens', (api) => api.session.invalidateTokens('r')],
  ['session.requestPasswordReset', (api) => api.session.requestPasswordReset('a@b.example')],
  ['session.resetPassword', (api) => api.session.resetPassword({ ...passwords, token: 't' })],
  ['session.requestNewSignUpToken', (api) => api.session.requestNewSignUpToken('a@b.example')],
  [
    'session.signUp',
    (api) =>
      api.session.signUp({
        ...passwords,
        companyName: 'Spreeklar',
        firstName: 'Ada',
        lastName: 'Kühn',
        email: 'a@b.example',
      }),
  ],
  ['session.confirmSignUp', (api) => api.session.confirmSignUp({ token: 't' })],
  [
    'session.changePassword',
    (api) => api.session.changePassword('1', { ...passwords, currentPassword: 'x' }),
  ],
  ['account.changeEmail', (api) => api.account.changeEmail({ email: 'a@b.example', currentPassword: 'x' })],
  ['account.withdrawEmail', (api) => api.account.withdrawEmail()],
  ['account.confirmEmail', (api) => api.account.confirmEmail({ token: 't' })],
  ['feedback.sendFeedback', (api) => api.feedback.sendFeedback({ message: 'Gut' })],
  ['feedback.sendContactRequest', (api) => api.feedback.sendContactRequest({ message: 'Gut' })],
]
const answers: Record<string, Answer> = {
  'without content': { status: 204 },
  'with an empty body': { status: 200, body: '' },
  'of an unknown shape': { status: 202, body: { message: 'accepted' } },
}

const startApi = () => {
  const config = { ...readRuntimeConfig({ extensions }), apiHost: server.host }
  return createApi(startTestClient(config).http, config)
}

it.each(
  writes.flatMap(([name, write, result]) =>
    Object.keys(answers).map((how) => [name, how, write, result] as const),
  ),
)('%s succeeds with a response %s', async (_, how, write, result) => {
  server.answer(answers[how] ?? {})
  expect(await write(startApi())).toEqual(result)
  expect(server.seen).toHaveLength(1)
})

it.each(notices.flatMap(([name, write]) => Object.keys(answers).map((how) => [name, how, write] as const)))(
  '%s succeeds with a response %s',
  async (_, how, write) => {
    server.answer(answers[how] ?? {})
    await write(startApi())
    expect(server.seen).toHaveLength(1)
  },
)

it('lists every write', () => {
  const reads =
    /^(list|iris|all|between|inUse|planned|running|unfinished|completed|latestPositions|located|lastPosition|linkedRecords|attachments|companies|users|jobs|auditEntries|download\w*|get\w*|choices|options|taskStates|sessions|own|tourOptions|route|stops|stopIris|positions|plannedRoute|proofs|destinations|ofDestinations|colours|tags|fetchCurrentUser|exportExcel|requestExport|rows|refusedRows|mappings|match|openStops|dryRun|previewOptimization|previewRedistribution|moveCosts|forward|reverse|atOnce|many|open|ofStop|overdue|visitsOf|saidVisits|nextVisits|previewInsertions|previewOrders|previewBalance|previewMail)$/
  const all = Object.entries(startApi()).flatMap(([resource, calls]) =>
    Object.keys(calls)
      .filter((call) => !reads.test(call))
      .map((call) => `${resource}.${call}`),
  )
  expect([...writes, ...notices].map(([name]) => name).sort()).toEqual(all.sort())
})
