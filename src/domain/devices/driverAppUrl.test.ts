import { expect, it } from 'vitest'
import { driverAppUrl, pairingLink } from './driverAppUrl'

const origin = 'https://touren.example'

it('opens the driver app of this host', () => {
  expect(driverAppUrl(origin)).toBe('https://touren.example/fahrer/')
  expect(pairingLink({ apiHost: '', driverApp: true }, origin, 'K7XA94M2')).toBe(
    'https://touren.example/fahrer/?code=K7XA94M2',
  )
})

it('names server and code for an installed app where this host has none', () => {
  expect(pairingLink({ apiHost: '', driverApp: false }, origin, 'K7XA94M2')).toBe(
    'tourwerk:pair?server=https%3A%2F%2Ftouren.example&code=K7XA94M2',
  )
  expect(pairingLink({ apiHost: 'https://api.example', driverApp: false }, origin, 'K7XA94M2')).toBe(
    'tourwerk:pair?server=https%3A%2F%2Fapi.example&code=K7XA94M2',
  )
})
