import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';

test('shows the default picture for a photo that fails to load, and loads a new photo', () => {
  const { rerender } = render(<Avatar src="https://photos.test/gone.jpg" alt="Jane" />);
  const photo = screen.getByRole('img', { name: 'Jane' });
  expect(photo).toHaveAttribute('src', 'https://photos.test/gone.jpg');
  fireEvent.error(photo);
  expect(screen.getByRole('img', { name: 'Jane' })).not.toHaveAttribute('src');
  rerender(<Avatar src="https://photos.test/new.jpg" alt="Jane" />);
  expect(screen.getByRole('img', { name: 'Jane' })).toHaveAttribute('src', 'https://photos.test/new.jpg');
});

test('shows the default picture without a photo, hidden from screen readers beside a name', () => {
  const { container } = render(<Avatar src={null} alt="" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
