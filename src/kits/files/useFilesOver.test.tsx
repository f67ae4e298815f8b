// @vitest-environment jsdom
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useFilesOver } from './useFilesOver'

const file = new File(['Plan'], 'Plan.txt')
let got: string[] = []
beforeEach(() => {
  got = []
})

function Place({ name }: { name: string }) {
  const { root, handlers } = useFilesOver((files) => got.push(...files.map((each) => `${name} ${each.name}`)))
  return (
    <div ref={root} {...handlers}>
      {name}
      <input aria-label={`Notiz ${name}`} />
    </div>
  )
}
const pasteAt = (element: Element) => {
  const event = createEvent.paste(element, { clipboardData: { files: [file] } })
  fireEvent(element, event)
  return event.defaultPrevented
}

it('accepts pasted and dropped files', () => {
  render(<Place name="Liste" />)
  expect(pasteAt(document.body)).toBe(true)
  fireEvent.drop(screen.getByText('Liste'), { dataTransfer: { files: [file], types: ['Files'] } })
  expect(got).toEqual(['Liste Plan.txt', 'Liste Plan.txt'])
})

it('ignores a paste behind a dialog, so that one paste is one upload', () => {
  render(
    <>
      <main aria-hidden>
        <Place name="Liste" />
      </main>
      <div role="dialog">
        <Place name="Dialog" />
      </div>
    </>,
  )
  pasteAt(document.body)
  expect(got).toEqual(['Dialog Plan.txt'])
})

it('leaves a paste into a text field alone, even if it contains an image', () => {
  render(<Place name="Liste" />)
  expect(pasteAt(screen.getByLabelText('Notiz Liste'))).toBe(false)
  expect(got).toEqual([])
})

it('prevents navigation when files are dropped outside the element', () => {
  render(
    <>
      <Place name="Liste" />
      <aside>daneben</aside>
    </>,
  )
  const beside = screen.getByText('daneben')
  const drop = (dataTransfer: object) => {
    const event = createEvent.drop(beside, { dataTransfer })
    fireEvent(beside, event)
    return event.defaultPrevented
  }
  expect([drop({ types: ['Files'], files: [file] }), drop({ types: ['text/plain'], files: [] })]).toEqual([
    true,
    false,
  ])
  expect(got).toEqual([])
})
