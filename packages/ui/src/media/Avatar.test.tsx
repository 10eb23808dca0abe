import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';

test('a photo that does not load gives way to the default picture, and a new one is tried', () => {
  const { rerender } = render(<Avatar src="https://photos.test/gone.jpg" alt="Jane" />);
  const photo = screen.getByRole('img', { name: 'Jane' });
  expect(photo).toHaveAttribute('src', 'https://photos.test/gone.jpg');
  fireEvent.error(photo);
  expect(screen.getByRole('img', { name: 'Jane' })).not.toHaveAttribute('src');
  rerender(<Avatar src="https://photos.test/new.jpg" alt="Jane" />);
  expect(screen.getByRole('img', { name: 'Jane' })).toHaveAttribute('src', 'https://photos.test/new.jpg');
});

test('without a photo the default picture stands in, silent beside a name', () => {
  const { container } = render(<Avatar src={null} alt="" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
