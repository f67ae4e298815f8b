// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { ExcelExportRequest } from '../../platform/platform'
import { ExcelExportHost } from './DialogHosts'
import { shownExcelExport } from './shownDialogs'

const request: ExcelExportRequest = { kind: 'users', iris: ['/api/users/1'], query: {} }

it('a dialog is shown when a screen asks for it, and gone with who had it open', async () => {
  const { unmount } = await renderScreen(<ExcelExportHost />, { user: { '@id': '/api/users/a', id: 'a' } })
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => shownExcelExport.set(request))
  expect(await screen.findByText('1 ausgewählter Mitarbeiter', {}, { timeout: 20_000 })).toBeTruthy()
  unmount()
  expect(shownExcelExport.get()).toBeNull()
}, 30_000)
