/*
 * A separate PostgreSQL server for a measurement: prints its URL, and ends when its input does. Arguments are
 * settings of the server, such as `shared_preload_libraries=…`.
 */
import { makeEmptyDatabase } from '../../tests/support/emptyDatabase'
import { createDatabase, startTestPostgres } from '../../tests/support/testPostgres'

await makeEmptyDatabase()
const settings = process.argv.slice(2).map((setting) => setting.split('='))
const { url, stop } = await startTestPostgres({
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  ...Object.fromEntries(settings),
})
process.stdin.resume().once('end', () => void stop().then(() => process.exit(0)))
console.log(await createDatabase(url))
