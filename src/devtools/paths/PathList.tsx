import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { flowsTexts } from '../../texts/devtools/flows'
import { PaneHead } from '../components/PaneHead'
import { visitedStates, type MachinePath, type MachinePaths } from './machinePaths'

type PathListProps = {
  paths: MachinePaths
  chosen: string | null
  problem: string | null
  onChoose: (id: string) => void
}

const Row = chakra('button')

/** The paths of a machine, the shortest ones first. */
export function PathList({
  paths: { start, paths, unreached, isComplete },
  chosen,
  problem,
  onChoose,
}: PathListProps) {
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // jsdom does not scroll; browsers may return a promise.
    void current.current?.scrollIntoView?.({ block: 'nearest' })
  }, [chosen])
  return (
    <Flex as="section" aria-label={flowsTexts.paths} direction="column" flex={1} minHeight={0}>
      <PaneHead title={flowsTexts.paths} detail={flowsTexts.pathCount({ count: paths.length })} />
      <Box flex={1} minHeight={0} overflowY="auto">
        <Box paddingInline="4" paddingBlock="2" fontSize="sm" lineHeight="sm" color="fg.muted">
          {problem === null ? null : (
            <Box role="alert" color="failed" paddingBottom="1">
              {problem}
            </Box>
          )}
          {flowsTexts.pathsHint}
          {unreached.length === 0 ? null : <Unreached keys={unreached} isComplete={isComplete} />}
        </Box>
        <ol style={{ listStyle: 'none' }}>
          {paths.map((path) => (
            <li key={path.id} ref={path.id === chosen ? current : undefined}>
              <PathRow
                path={path}
                states={visitedStates(start, path.steps)}
                isChosen={path.id === chosen}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ol>
      </Box>
    </Flex>
  )
}

const Unreached = ({ keys, isComplete }: { keys: readonly string[]; isComplete: boolean }) => (
  <details>
    <summary style={{ cursor: 'pointer' }}>
      {(isComplete ? flowsTexts.unreached : flowsTexts.notVisited)({ count: keys.length })}
    </summary>
    <Box as="ul" listStyleType="none" fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
      {keys.map((key) => (
        <li key={key}>{key}</li>
      ))}
    </Box>
  </details>
)

type PathRowProps = {
  path: MachinePath
  states: readonly string[]
  isChosen: boolean
  onChoose: (id: string) => void
}

function PathRow({ path: { id, steps }, states, isChosen, onChoose }: PathRowProps) {
  const last = steps.at(-1)
  const route = states.join(' → ')
  return (
    <Row
      type="button"
      aria-current={isChosen || undefined}
      onClick={() => onChoose(id)}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      columnGap="3"
      width="full"
      minHeight="44px"
      paddingInline="4"
      paddingBlock="1"
      textAlign="start"
      fontSize="sm"
      lineHeight="18px"
      cursor="pointer"
      borderBottom="1px solid {colors.border}"
      background={isChosen ? 'bg.selected' : undefined}
      boxShadow={isChosen ? 'inset 4px 0 0 {colors.accent}' : undefined}
      _hover={isChosen ? {} : { background: 'bg.hover' }}
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      <Box as="span" fontFamily="mono" fontWeight="medium" truncate title={id}>
        {last?.event}
        {last?.guard === null || last === undefined ? null : (
          <Box as="span" color="warning" fontWeight="normal">{` [${last.guard}]`}</Box>
        )}
      </Box>
      <Box as="span" fontSize="xs" color="fg.muted">
        {flowsTexts.steps({ count: steps.length })}
      </Box>
      <Box as="span" gridColumn="1 / -1" fontSize="xs" color="fg.subtle" truncate title={route}>
        {route}
      </Box>
    </Row>
  )
}
