import { describe, expect, it } from 'vitest'
import { createErrorReports } from './errorReports'

function reportsWith(url: string, number: number) {
  const sent: string[] = []
  const reports = createErrorReports({
    url,
    send: (_, body) => sent.push(body),
    random: () => number,
    route: () => 'tour-templates-id-plan',
  })
  return { reports, sent }
}

describe('createErrorReports', () => {
  it('sends nothing without an address', () => {
    const { reports, sent } = reportsWith('', 0)
    reports.error(new Error('x'))
    reports.start(5)
    expect(sent).toEqual([])
  })

  it('reports the name of the error and the route, and nothing that a user typed', () => {
    const { reports, sent } = reportsWith('https://reports.example', 0.5)
    reports.error(new TypeError('Kundin Frau Muster, Musterstraße 1'))
    expect(sent).toEqual(['{"kind":"error","name":"TypeError","route":"tour-templates-id-plan"}'])
  })

  it('reports one start in ten', () => {
    const start = (number: number) => {
      const { reports, sent } = reportsWith('https://reports.example', number)
      reports.start(812.6)
      return sent
    }
    expect(start(0.099)).toEqual(['{"kind":"trace","route":"tour-templates-id-plan","milliseconds":813}'])
    expect(start(0.1)).toEqual([])
  })
})
