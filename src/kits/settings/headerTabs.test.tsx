// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { AdministrationTabs } from '../administration/AdministrationTabs'
import { ImportSettingsTabs, ProofSettingsTabs } from './RulesTabs'

const tabs = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

it('marks the current screen among those of the administration', async () => {
  await renderScreen(<AdministrationTabs active="administration-imports" />)
  expect(tabs()).toEqual([
    ['Firmen', '/administration/companies', null],
    ['Importe', '/administration/imports', 'page'],
    ['Hintergrundaufgaben', '/administration/jobs', null],
    ['Benutzer', '/administration/users', null],
  ])
})

it.each([
  ['', ['page', null, null]],
  ['?tab=rules', [null, 'page', null]],
  ['?tab=customers', [null, null, 'page']],
])('marks the current tab of the proof settings for "%s"', async (search, current) => {
  await renderScreen(<ProofSettingsTabs />, { path: `/settings/proof-of-service${search}` })
  expect(tabs()).toEqual([
    ['Aufgaben', '/settings/proof-of-service', current[0]],
    ['Pflichtangaben', '/settings/proof-of-service?tab=rules', current[1]],
    ['Für Kunden', '/settings/proof-of-service?tab=customers', current[2]],
  ])
})

it('a server without the customer page has no tab for it', async () => {
  await renderScreen(<ProofSettingsTabs />, { path: '/settings/proof-of-service', announced: [] })
  expect(tabs().map(([name]) => name)).toEqual(['Aufgaben', 'Pflichtangaben'])
})

it.each([
  ['', ['page', null]],
  ['?tab=rules', [null, 'page']],
])('marks the current tab of the import settings for "%s"', async (search, current) => {
  await renderScreen(<ImportSettingsTabs />, { path: `/settings/import${search}` })
  expect(tabs()).toEqual([
    ['Zuordnungen', '/settings/import', current[0]],
    ['Abgleich', '/settings/import?tab=rules', current[1]],
  ])
})
