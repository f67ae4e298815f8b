import { describe, expect, it } from 'vitest'
import { DecodeError, HttpError, NetworkError, SessionEndedError } from '../../domain/calls/errors'
import { noticeOfError } from './errors'

const connectionLost = {
  type: 'warning',
  message:
    'Die Verbindung zum Datenserver wurde unterbrochen. Bitte laden Sie die Seite neu oder versuchen Sie es später noch einmal. Falls der Fehler fortbesteht kontaktieren Sie uns bitte.',
}

describe('noticeOfError', () => {
  it.each([
    [400, 'Bad request'],
    [403, 'Sie haben keine Berechtigung, diese Seite anzuzeigen oder diese Aktion auszuführen.'],
    [
      404,
      'Die angeforderten Daten konnten nicht gefunden werden oder existiert nicht. Möglicherweise wurde sie entfernt, umbenannt oder sind vorübergehend nicht verfügbar.',
    ],
    [405, 'Die verwendete Anfragemethode wird nicht unterstützt.'],
    [
      408,
      'Der Server hat die Wartezeit für die Anfrage überschritten. Bitte versuchen Sie es später noch einmal.',
    ],
    [
      422,
      'Die Anfrage konnte nicht verarbeitet werden. Bitte Überprüfen Sie alle erforderlichen Felder und versuchen Sie es erneut.',
    ],
    [503, 'Dienst nicht verfügbar. Bitte versuchen Sie es später noch einmal'],
  ])('has a fixed text for %i', (status, message) => {
    expect(noticeOfError(new HttpError({ status }))).toEqual({ type: 'error', message })
  })

  it("shows the server's message for a 403", () => {
    const error = new HttpError({ status: 403, description: 'Nur für Administratoren.' })
    expect(noticeOfError(error)).toEqual({ type: 'error', message: 'Nur für Administratoren.' })
  })

  it('has its own text for a 403 with an empty description', () => {
    const message = 'Sie haben keine Berechtigung, diese Seite anzuzeigen oder diese Aktion auszuführen.'
    expect(noticeOfError(new HttpError({ status: 403, description: '' }))).toEqual({ type: 'error', message })
  })

  it('hides the description of any other response', () => {
    const error = new HttpError({ status: 400, title: 'Titel', description: 'Einzelheiten' })
    expect(noticeOfError(error)).toEqual({ type: 'error', message: 'Bad request' })
  })

  it.each([402, 406, 409, 410, 412, 413, 415, 418, 429, 500, 501, 502, 504, 599])(
    'reports a lost connection for any other status, such as %i',
    (status) => {
      expect(noticeOfError(new HttpError({ status }))).toEqual(connectionLost)
    },
  )

  it('reports a lost connection without a response, and an unreadable response as such', () => {
    expect(noticeOfError(new NetworkError())).toEqual(connectionLost)
    expect(noticeOfError(new DecodeError('/api/tours'))).toEqual({
      type: 'warning',
      message:
        'Die Antwort des Servers konnte nicht gelesen werden. Bitte laden Sie die Seite neu oder kontaktieren Sie uns.',
    })
  })

  it('shows nothing for a 401 or an ended session', () => {
    const refused = new HttpError({ status: 401, description: 'Expired JWT Token' })
    expect([noticeOfError(refused), noticeOfError(new SessionEndedError())]).toEqual([null, null])
  })
})
