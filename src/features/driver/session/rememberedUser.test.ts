import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import { memoryRecords } from '../device/memoryRecords.testing'
import { rememberUser } from './rememberedUser'

const user: CurrentUser = {
  '@id': '/api/users/7',
  id: '7',
  fullName: 'Agnieszka Kowalczyk',
  email: 'driver@demo.example',
  roles: ['ROLE_DRIVER'],
}
const answers = (answer: CurrentUser) => async () => answer
const fails = (error: Error) => () => Promise.reject(error)

describe('a start of the app', () => {
  it('without a connection uses the user that was read last', async () => {
    const remembered = rememberUser(memoryRecords())
    await remembered.reading(answers(user))()
    expect(await remembered.reading(fails(new NetworkError()))()).toMatchObject({
      id: '7',
      roles: ['ROLE_DRIVER'],
    })
  })

  it('on a new device needs the server', async () => {
    const read = rememberUser(memoryRecords()).reading(fails(new NetworkError()))
    await expect(read()).rejects.toBeInstanceOf(NetworkError)
  })

  it('of a locked user says so, although the user is remembered', async () => {
    const remembered = rememberUser(memoryRecords())
    await remembered.reading(answers(user))()
    await expect(remembered.reading(fails(new HttpError({ status: 401 })))()).rejects.toMatchObject({
      status: 401,
    })
  })
})

it('tokens of another user forget the remembered one, those of the same keep it', async () => {
  const remembered = rememberUser(memoryRecords())
  await remembered.reading(answers(user))()
  await remembered.keepOnlyFor('7')
  expect(await remembered.reading(fails(new NetworkError()))()).toMatchObject({ id: '7' })
  await remembered.keepOnlyFor('8')
  await expect(remembered.reading(fails(new NetworkError()))()).rejects.toBeInstanceOf(NetworkError)
})

it('a sign-out forgets the user', async () => {
  const remembered = rememberUser(memoryRecords())
  await remembered.reading(answers(user))()
  await remembered.forget()
  await expect(remembered.reading(fails(new NetworkError()))()).rejects.toBeInstanceOf(NetworkError)
})
