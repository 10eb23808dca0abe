/**
 * The query cache, as far as Kerf uses it. What is shared is shipped whole, so only what is named here is; a front end
 * imports it from here and nowhere else.
 */
export {
  onlineManager,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
