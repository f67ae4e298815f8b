import { Box } from '@chakra-ui/react/box'
import { TextLink } from '../../components/inputs/controls'
import { flowsTexts } from '../../texts/devtools/flows'
import type { KindCoverage } from './machineCoverage'

type UncoveredProps = { kinds: readonly KindCoverage[]; pathHref: (transition: string) => string }

/** What the walk did not take, by kind; transitions lead to a path through them. */
export function Uncovered({ kinds, pathHref }: UncoveredProps) {
  const missing = kinds.filter(({ uncovered }) => uncovered.length > 0)
  if (missing.length === 0) return <Box paddingTop="1">{flowsTexts.allCovered}</Box>
  return missing.map(({ kind, uncovered }) => (
    <Box as="section" key={kind} paddingTop="2">
      <Box as="h3" fontWeight="medium">
        {flowsTexts.uncovered({ kind: flowsTexts.goals[kind], count: uncovered.length })}
      </Box>
      <Box as="ul" listStyleType="none" fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
        {uncovered.map((key) => (
          <li key={key}>
            {kind === 'transitions' ? (
              <TextLink href={pathHref(key)} title={flowsTexts.showPath}>
                {key}
              </TextLink>
            ) : (
              key
            )}
          </li>
        ))}
      </Box>
    </Box>
  ))
}
