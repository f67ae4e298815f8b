import path from 'node:path'

/** Algorithms of the matrix of Valhalla (decision 0151 compares them). */
type MatrixAlgorithm = 'timedistancematrix' | 'costmatrix'

const silent = { type: '' }
const raised = {
  max_distance: 5_000_000,
  max_locations: 200,
  max_matrix_distance: 5_000_000,
  max_matrix_location_pairs: 1_000_000,
}
const unused = { ...raised, max_locations: 1, max_matrix_location_pairs: 1 }

/**
 * Configuration of the engine. Without logs in each section it writes to standard output, and without raised
 * limits it refuses tours of 20 stops. Other values are the defaults of Valhalla 3.6.1.
 * @param tiles folder of the graph
 * @param logs true: the stages of a build are written to standard output
 */
export function engineConfig(
  tiles: string,
  { algorithm = 'timedistancematrix', threads = 1, logs = false }: Options = {},
): Record<string, unknown> {
  const graph = path.resolve(tiles)
  return {
    mjolnir: {
      tile_dir: graph,
      logging: logs ? { type: 'std_out', color: false } : silent,
      concurrency: threads,
      max_cache_size: 512 * 1024 * 1024,
      max_concurrent_reader_users: 1,
      hierarchy: true,
      shortcuts: true,
      include_driveways: true,
      include_bicycle: true,
      include_driving: true,
      include_pedestrian: true,
      reclassify_links: true,
      id_table_size: 1_300_000_000,
      transit_pbf_limit: 20_000,
      data_processing: {
        infer_internal_intersections: true,
        infer_turn_channels: true,
        apply_country_overrides: true,
        grid_divisions_within_tile: 32,
        use_admin_db: false,
        allow_alt_name: false,
        use_urban_tag: false,
        use_rest_area: false,
        scan_tar: false,
      },
    },
    loki: {
      actions: ['locate', 'route', 'sources_to_targets', 'status'],
      logging: silent,
      use_connectivity: true,
      service: { proxy: '' },
      service_defaults: {
        heading_tolerance: 60,
        minimum_reachability: 50,
        node_snap_tolerance: 5,
        radius: 0,
        search_cutoff: 500,
        street_side_max_distance: 1000,
        street_side_tolerance: 5,
      },
    },
    thor: {
      logging: silent,
      service: { proxy: '' },
      source_to_target_algorithm: algorithm,
      // Memory of one search stays below 100 MB between two requests.
      clear_reserved_memory: false,
      max_reserved_labels_count_astar: 500_000,
      max_reserved_labels_count_bidir_astar: 250_000,
      max_reserved_labels_count_dijkstras: 500_000,
      max_reserved_labels_count_bidir_dijkstras: 250_000,
      costmatrix: { max_reserved_locations: 25, check_reverse_connection: true, allow_second_pass: true },
      extended_search: false,
    },
    odin: {
      logging: silent,
      service: { proxy: '' },
      markup_formatter: { markup_enabled: false, phoneme_format: '' },
    },
    meili: {
      logging: silent,
      service: { proxy: '' },
      mode: 'auto',
      verbose: false,
      customizable: [],
      default: {
        sigma_z: 4.07,
        beta: 3,
        breakage_distance: 2000,
        gps_accuracy: 5,
        interpolation_distance: 10,
        max_route_distance_factor: 5,
        max_route_time_factor: 5,
        max_search_radius: 100,
        search_radius: 50,
        turn_penalty_factor: 0,
      },
      grid: { size: 500, cache_size: 1000 },
    },
    service_limits: {
      auto: raised,
      truck: raised,
      bicycle: raised,
      bus: unused,
      taxi: unused,
      motorcycle: unused,
      motor_scooter: unused,
      bikeshare: unused,
      multimodal: unused,
      transit: unused,
      pedestrian: { ...unused, min_transit_walking_distance: 1, max_transit_walking_distance: 1 },
      isochrone: {
        max_contours: 1,
        max_time_contour: 1,
        max_distance: 1,
        max_locations: 1,
        max_distance_contour: 1,
      },
      trace: {
        max_distance: 1,
        max_gps_accuracy: 1,
        max_search_radius: 1,
        max_shape: 1,
        max_alternates: 0,
        max_alternates_shape: 0,
      },
      skadi: { max_shape: 1, min_resample: 10 },
      status: { allow_verbose: false },
      centroid: { max_distance: 1, max_locations: 1 },
      max_exclude_locations: 1,
      max_exclude_polygons_length: 1,
      max_reachability: 100,
      max_radius: 200,
      max_timedep_distance: 500_000,
      max_timedep_distance_matrix: 0,
      max_alternates: 0,
      max_distance_disable_hierarchy_culling: 0,
      allow_hard_exclusions: true,
      hierarchy_limits: {
        allow_modification: false,
        unidirectional_astar: upwards({ 1: 100_000, 2: 5_000 }),
        bidirectional_astar: upwards({ 1: 20_000, 2: 5_000 }),
        costmatrix: { max_allowed_up_transitions: { 1: 400, 2: 100 } },
      },
    },
  }
}

type Options = { algorithm?: MatrixAlgorithm; threads?: number; logs?: boolean }

const upwards = (within: Record<1 | 2, number>) => ({
  max_allowed_up_transitions: { 1: 400, 2: 100 },
  max_expand_within_distance: { 0: 100_000_000, ...within },
})
