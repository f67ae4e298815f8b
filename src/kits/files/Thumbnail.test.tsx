// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { HttpError } from '../../domain/calls/errors'
import { Thumbnail } from './Thumbnail'

beforeEach(() => {
  URL.createObjectURL = () => 'blob:small'
  URL.revokeObjectURL = () => undefined
})

const small = '/api/files/1/thumbnail'
async function show(
  contentType: string | null,
  thumbnailPath: string | null,
  answer?: () => Promise<unknown>,
) {
  const asked: string[] = []
  const { container } = await renderScreen(
    <Thumbnail file={{ '@id': '/api/files/1', contentType, links: { thumbnailPath } }} />,
    {
      user: { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] },
      read: (path) => {
        asked.push(path)
        return answer?.() ?? Promise.resolve(new Uint8Array([1]))
      },
    },
  )
  return { asked, icon: () => container.querySelector('.file-icon') }
}

it('shows a thumbnail of an image', async () => {
  const { asked, icon } = await show('image/png', small)
  await waitFor(() => expect(screen.getByRole('presentation').getAttribute('src')).toBe('blob:small'))
  expect([asked, icon()]).toEqual([[small], null])
})

it.each([
  ['a file of another kind', 'application/pdf', small],
  ['a server that draws nothing small', 'image/png', null],
  ['an address that is not its own', 'image/png', 'https://elsewhere.example/x'],
])('sends no request for %s', async (_, contentType, path) => {
  const { asked, icon } = await show(contentType, path)
  expect(icon()).not.toBeNull()
  expect(asked).toEqual([])
})

it('shows an icon instead of an image that fails to render', async () => {
  const { asked, icon } = await show('image/png', small, () => Promise.reject(new HttpError({ status: 404 })))
  await waitFor(() => expect(asked).toEqual([small]))
  expect(icon()).not.toBeNull()
})
