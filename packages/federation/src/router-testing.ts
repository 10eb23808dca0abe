/** What tests and harnesses put in the place of the shell's navigation; no visitor is sent any of it. */
export {
  createBrowserRouter,
  createMemoryRouter,
  Outlet,
  RouterProvider,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router-dom';
