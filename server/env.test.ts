import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onlineMapStyles, onlineMapTiles } from '../src/contract/wire/mapStyles'
import { tokenSecret } from './auth/tokenSecret'
import { parseEnv } from './env'

describe('parseEnv', () => {
  it('has a default for every variable and treats an empty one as missing', () => {
    const { PORT, HOST, DEMO, DEVTOOLS, CORS_ORIGINS, MAP_STYLES } = parseEnv({ PORT: '' })
    expect({ PORT, HOST, DEMO, DEVTOOLS, CORS_ORIGINS, MAP_STYLES }).toEqual({
      PORT: 8080,
      HOST: '127.0.0.1',
      DEMO: true,
      DEVTOOLS: true,
      CORS_ORIGINS: [],
      MAP_STYLES: {},
    })
  })

  it('has no map service by default, and those without a key under the name online', () => {
    const mapsOf = ({ MAP_STYLES, MAP_TILES }: ReturnType<typeof parseEnv>) => [MAP_STYLES, MAP_TILES]
    expect(mapsOf(parseEnv({}))).toEqual([{}, ''])
    expect(mapsOf(parseEnv({ MAP_STYLES: 'online' }))).toEqual([onlineMapStyles, onlineMapTiles])
    expect(mapsOf(parseEnv({ MAP_STYLES: 'online', MAP_TILES: 'https://tiles.example/t' }))[1]).toBe(
      'https://tiles.example/t',
    )
  })

  it('has neither demo data nor developer tools in production by default', () => {
    const production = parseEnv({ NODE_ENV: 'production' })
    expect([production.DEMO, production.DEVTOOLS]).toEqual([false, false])
    expect(parseEnv({ NODE_ENV: 'production', DEMO: 'true' }).DEMO).toBe(true)
  })

  it('requires a sender for a mail server, and never repeats its password', () => {
    const mails = {
      SMTP_URL: 'smtp://user:geheim@mail.example:587',
      MAIL_FROM: 'Tourwerk <no-reply@x.example>',
    }
    expect(parseEnv(mails).SMTP_URL).toBe(mails.SMTP_URL)
    expect(() => parseEnv({ ...mails, MAIL_FROM: '' })).toThrow(
      'The environment is not usable: SMTP_URL needs MAIL_FROM, the sender of mails.',
    )
    expect(() => parseEnv({ ...mails, SMTP_URL: 'user:geheim@mail.example' })).toThrow(
      'The environment is not usable: SMTP_URL is not valid.',
    )
  })

  it('trusts a number of proxies or a list of their addresses and rejects other values', () => {
    const trusted = (TRUST_PROXY: string) => parseEnv({ TRUST_PROXY }).TRUST_PROXY
    expect([trusted(''), trusted('false'), trusted('0')]).toEqual([0, 0, 0])
    expect([trusted('1'), trusted('10.0.0.0/8, 2001:db8::/32,192.0.2.1')]).toEqual([
      1,
      ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1'],
    ])
    for (const wrong of [
      'true',
      'yes',
      '-1',
      '12',
      '10.0.0.0/33',
      '10.0.0',
      '10.0.0.1 10.0.0.2',
      'proxy.example',
    ]) {
      expect(() => trusted(wrong)).toThrow(
        'The environment is not usable: TRUST_PROXY must be the number of proxies in front or a list of their addresses and networks.',
      )
    }
  })

  it('names every invalid variable in one line without values', () => {
    expect(() =>
      parseEnv({ PORT: 'abc', DEMO: 'maybe', ACCESS_TOKEN_SECONDS: '901', MAP_STYLES: '{' }),
    ).toThrow(
      'The environment is not usable: PORT is not valid, DEMO is not valid, ACCESS_TOKEN_SECONDS is not valid, MAP_STYLES is not valid.',
    )
  })
})

describe('tokenSecret', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-secret-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const env = (values: Record<string, string> = {}) => parseEnv({ DATA_DIR: folder, ...values })
  const good = '0123456789abcdefghijklmnopqrstuv'

  it('creates a random one in the data folder, readable only by its user', () => {
    const secret = tokenSecret(env())
    expect([secret.length, tokenSecret(env())]).toEqual([64, secret])
    const file = path.join(folder, 'secret')
    expect([readFileSync(file, 'utf8').trim(), statSync(file).mode & 0o777]).toEqual([secret, 0o600])
  })

  it('uses the given one', () => {
    expect(tokenSecret(env({ TOKEN_SECRET: good }))).toBe(good)
  })

  it('rejects a short or monotonous one always, and a missing one in production', () => {
    const production = { NODE_ENV: 'production' }
    for (const values of [{ TOKEN_SECRET: good.slice(1) }, { TOKEN_SECRET: 'a'.repeat(40) }, production]) {
      expect(() => tokenSecret(env(values))).toThrow('TOKEN_SECRET must be')
    }
    expect(tokenSecret(env({ ...production, TOKEN_SECRET: good }))).toBe(good)
  })
})
