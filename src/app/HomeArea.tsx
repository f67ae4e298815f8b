import { HomeScreen } from '../features/home/HomeScreen'
import { useUnfinishedWork } from './shell/useUnfinishedWork'

/** The Zentrale screen with the list of unfinished work, which belongs to the shell. */
export function HomeArea() {
  const { count, open, list } = useUnfinishedWork()
  return (
    <>
      <HomeScreen unfinished={{ count, open }} />
      {list}
    </>
  )
}
