// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { useBlobAddress } from './useBlobAddress'

const count = 120

function Picture({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['picture', id],
    queryFn: async () => {
      await answered
      for (let turn = 0; turn < id; turn += 1) await Promise.resolve()
      return new Blob([String(id)])
    },
  })
  const address = useBlobAddress(data)
  return address === null ? null : <img alt={`Bild ${id}`} src={address} />
}
let answer: () => void = () => undefined
const answered = new Promise<void>((resolve) => (answer = resolve))

it('renders hundreds of images that arrive in quick succession', async () => {
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  await renderScreen(
    <>
      {Array.from({ length: count }, (_, id) => (
        <Picture key={id} id={id} />
      ))}
    </>,
    {},
  )
  answer()
  await waitFor(() => expect(document.images).toHaveLength(count))
})
