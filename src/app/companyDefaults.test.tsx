// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { createActor, type AnyActorRef } from 'xstate'
import { renderScreen } from '../../tests/support/renderScreen'
import type { Company } from '../contract/company/company'
import { DestinationEditor } from '../features/destinations/destinationEditor/DestinationEditor'
import { TemplateWorkflow } from '../features/destinations/templateEditor/TemplateWorkflow'
import { TourEditor } from '../features/tours/tourEditor/TourEditor'
import { destinationEditorMachine } from '../machines/destinationEditor/destinationEditorMachine'
import type { ActorOf } from '../machines/registry'
import { templateSyncMachine } from '../machines/templateSync/templateSyncMachine'
import { tourEditorWorkflow } from '../machines/tourEditor/tourEditorWorkflow'

/*
 * Each default of a company is the initial value of the forms of a new tour, destination and template.
 */

const bare: Company = { '@id': '/api/companies/1' }
const prescribed: Company = {
  ...bare,
  locationTracking: true,
  excludeMotorwayByDefault: true,
  excludeFerryByDefault: true,
  excludeTollByDefault: true,
  autoProofByDefault: true,
  defaultMaximumCapacity: 30,
  defaultAssignees: ['/api/users/8'],
  defaultTourTemplateEarliestTime: 27_000,
  defaultTourTemplateLatestTime: 61_200,
  defaultVehicleType: 'truck',
  defaultCapacity: 4,
  defaultDestinationTimeWindowType: 'soft',
  defaultDestinationLengthOfStay: 450,
  lengthOfStayInMinutes: true,
  addDestinationProofToMail: true,
  defaultDestinationNotificationTriggers: ['notifyOnProof'],
  defaultDestinationEarliestTime: 21_600,
  defaultDestinationLatestTime: 50_400,
  showCapacities: true,
}

const forms = {
  tour: (company: Company) => {
    const input = { iri: null, colour: '#0346aa', company, commandId: 'c' }
    const actor = createActor(tourEditorWorkflow.machine, { input })
    return [actor, <TourEditor actor={actor} />]
  },
  destination: (company: Company) => {
    const request = { iri: null, tourTemplate: null, colour: '#0346aa', routeType: 'destination' as const }
    const begun: unknown = Object.assign(
      createActor(destinationEditorMachine, { input: { ...request, company, commandId: 'c' } }),
      { stream: 'destinationEditor/1' },
    )
    const actor = begun as AnyActorRef & ActorOf<'destinationEditor'>
    return [actor, <DestinationEditor actor={actor} display="dialog" />]
  },
  template: (company: Company) => {
    const input = { iri: null, purpose: 'edit' as const, destinations: null, company, commandId: 'c' }
    const actor = createActor(templateSyncMachine, { input })
    return [actor, <TemplateWorkflow actor={actor} />]
  },
} satisfies Record<string, (company: Company) => readonly [AnyActorRef, ReactNode]>
type FormName = keyof typeof forms

/** The value of each control of a new record, on all tabs, and the text of the form. */
type Shown = { values: Record<string, string | boolean>; text: string }

async function read(name: FormName, company: Company): Promise<Shown> {
  const [actor, form] = forms[name](company)
  actor.start()
  const view = await renderScreen(form, {
    user: { '@id': '/api/users/7', id: '7', roles: ['ROLE_COMPANY_ADMIN'], company },
    read: async (path) => ({
      'hydra:member': path === '/api/users' ? [{ '@id': '/api/users/8', fullName: 'Ayşe Yıldırım' }] : [],
    }),
  })
  for (const { textContent } of screen.getAllByRole('tab')) {
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: textContent })))
  }
  const controls = [
    ...document.querySelectorAll<HTMLInputElement>('input[name], select[name], textarea[name]'),
  ]
  const values = controls
    .filter(({ type, checked }) => type !== 'radio' || checked)
    .map((control) => [control.name, control.type === 'checkbox' ? control.checked : control.value])
  const text = document.body.textContent
  actor.stop()
  view.unmount()
  return { values: Object.fromEntries(values) as Shown['values'], text }
}

const shown = new Map<Company, Record<FormName, Shown>>()
beforeAll(async () => {
  for (const company of [bare, prescribed]) {
    const tour = await read('tour', company)
    const destination = await read('destination', company)
    shown.set(company, { tour, destination, template: await read('template', company) })
  }
}, 60_000)
const valueOf = (company: Company, form: FormName, control: string) =>
  shown.get(company)?.[form].values[control]
const textOf = (company: Company, form: FormName) => shown.get(company)?.[form].text ?? ''

describe('the form of a new tour is prefilled with', () => {
  it.each<[string, string, unknown, unknown]>([
    ['locationTracking', 'locationTracking', false, true],
    ['excludeMotorwayByDefault', 'excludeMotorway', false, true],
    ['excludeFerryByDefault', 'excludeFerry', false, true],
    ['excludeTollByDefault', 'excludeToll', false, true],
    ['autoProofByDefault', 'autoProof', false, true],
    // No limit is an empty field.
    ['defaultMaximumCapacity', 'maximumCapacity', '', '30'],
    ['defaultTourTemplateEarliestTime', 'earliestTime', '', '07:30'],
    ['defaultTourTemplateLatestTime', 'latestTime', '', '17:00'],
    ['defaultVehicleType', 'vehicleType', 'car', 'truck'],
  ])('%s', (_, control, usual, own) => {
    expect([valueOf(bare, 'tour', control), valueOf(prescribed, 'tour', control)]).toEqual([usual, own])
  })

  it('defaultAssignees', () => {
    const isNamed = (company: Company) => textOf(company, 'tour').includes('Ayşe Yıldırım')
    expect([isNamed(bare), isNamed(prescribed)]).toEqual([false, true])
  })
})

describe.each(['destination', 'template'] as const)('the form of a new %s is prefilled with', (form) => {
  it.each<[string, string, unknown, unknown]>([
    ['defaultDestinationTimeWindowType', 'timeWindowType', 'strict', 'soft'],
    ['defaultDestinationLengthOfStay, in minutes', 'lengthOfStay', '', '7,5'],
    ['addDestinationProofToMail', 'addProofToMail', false, true],
    ['defaultDestinationNotificationTriggers', 'notifyOnProof', false, true],
    ['defaultDestinationNotificationTriggers, no other', 'notifyOnTourStart', false, false],
    ['defaultDestinationEarliestTime', 'earliestTime', '', '06:00'],
    ['defaultDestinationLatestTime', 'latestTime', '', '14:00'],
  ])('%s', (_, control, usual, own) => {
    expect([valueOf(bare, form, control), valueOf(prescribed, form, control)]).toEqual([usual, own])
  })

  it('service times in the unit of the company, which the label names', () => {
    expect(textOf(bare, form)).toContain('Verweildauer (Sek.)')
    expect(textOf(prescribed, form)).toContain('Verweildauer (Min.)')
  })
})

it('defaultCapacity is the capacity of a new destination, 1 if it is not set', () => {
  const capacity = (company: Company) => valueOf(company, 'destination', 'capacity')
  expect([capacity(bare), capacity(prescribed)]).toEqual(['1', '4'])
  expect(valueOf(prescribed, 'template', 'capacity')).toBe('4')
})

it('a template shows its capacity only where the company shows capacities', () => {
  const isShown = (company: Company) => valueOf(company, 'template', 'capacity') !== undefined
  expect([isShown(bare), isShown(prescribed)]).toEqual([false, true])
})
