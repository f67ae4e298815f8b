import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locationAfterLogin, loginLocation } from './guardRules'

describe('loginLocation and locationAfterLogin', () => {
  it('bring the visitor back to the page first asked for', () => {
    const wanted = { path: '/destinations', search: 'search=Kita&page=2' }
    const login = loginLocation(wanted)
    expect(login).toEqual({
      path: '/security/login',
      search: 'redirect=%2Fdestinations%3Fsearch%3DKita%26page%3D2',
    })
    expect(locationAfterLogin(login)).toEqual(wanted)
  })

  it('remember neither index nor the login screen', () => {
    expect(loginLocation({ path: '/', search: '' }).search).toBe('')
    expect(loginLocation({ path: '/security/login', search: 'x=1' }).search).toBe('')
    expect(loginLocation(null).search).toBe('')
  })

  it('never leave the application', () => {
    const outside = [
      'https://example.org/',
      '//example.org/tours',
      'javascript:alert(1)',
      '/\\example.org',
      'tours',
      '/unknown',
    ]
    for (const target of outside) {
      expect(
        locationAfterLogin({
          path: '/security/login',
          search: new URLSearchParams({ redirect: target }).toString(),
        }),
      ).toEqual({
        path: '/',
        search: '',
      })
    }
  })

  it('go to index or a known route for any remembered text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { path } = locationAfterLogin({
          path: '/security/login',
          search: new URLSearchParams({ redirect: text }).toString(),
        })
        expect(path.startsWith('/') && !path.startsWith('//')).toBe(true)
      }),
    )
  })
})
