/*
 * A separate PostgreSQL server for a measurement: prints its URL, and ends when its input does. `fsync` is
 * off, as it is in the embedded database. Arguments are settings of the server.
 */
import { hasPostgres, startPostgres } from '../../tests/api/support/postgres'

if (hasPostgres) {
  const { url, stop } = await startPostgres(process.argv.slice(2))
  process.stdin.resume().once('end', () => void stop().then(() => process.exit(0)))
  console.log(url)
} else {
  console.log('none')
}
